/** Stands in for the address of a built file. */
export default '/assets/file.woff2';
