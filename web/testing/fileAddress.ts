/** Mocks imports of files. */
export default '/assets/file.woff2';
