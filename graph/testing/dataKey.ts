/** The data key of test installations. A database that a test opens itself needs it to read or write what is confidential. */
export const testDataKey = 'a test installation keeps its notes with this key';
