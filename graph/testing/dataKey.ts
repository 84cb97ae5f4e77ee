/** The data key of test installations. A database that a test opens itself needs it to read or write what is confidential. */
export const testDataKey = 'a test installation keeps its notes with this key';

/** What an encrypted column takes, for a row that a test writes by hand and whose text nobody opens. */
export const unreadText = `enc1.${'A'.repeat(8)}.${'A'.repeat(38)}`;
