/** Tells the parent which port was taken. */
export const listening = (port) => process.stdout.write(`${JSON.stringify({ port })}\n`);
