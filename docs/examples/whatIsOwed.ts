// What a client still owes, invoice by invoice: a program beside the site, on the typed documents of graph/sdk.
//
//   npx node docs/examples/whatIsOwed.ts http://localhost:4000 client@demo.example 'Welcome2Care!'
import {
  allNodes,
  graphClient,
  InvoicePageDocument,
  OperationFailed,
  SignInDocument,
  SignOutDocument,
} from '../../graph/sdk/index.ts';

const [address = 'http://localhost:4000', email = '', password = ''] = process.argv.slice(2);

try {
  const visitor = graphClient(address);
  const { login } = await visitor.run(SignInDocument, { email, password });
  if (login.token === null)
    throw new Error(login.userErrors.map(({ message }) => message).join(' '));

  const client = visitor.withToken(login.token);
  console.log(`${login.user?.firstName} ${login.user?.lastName}`);
  const pages = (after: string | null) =>
    client.run(InvoicePageDocument, { first: 50, after }).then(({ invoices }) => invoices);
  let owed = 0;
  for await (const { invoiceNumber, dueDate, status, amountDue } of allNodes(pages)) {
    const cents = Math.round(Number(amountDue.amount) * 100);
    if (cents === 0) continue;
    owed += cents;
    console.log(`${invoiceNumber}  due ${dueDate}  ${status}  $${amountDue.amount}`);
  }
  console.log(`In all $${(owed / 100).toFixed(2)}`);
  await client.run(SignOutDocument);
} catch (error) {
  console.error(
    error instanceof OperationFailed
      ? `${error.code}: ${error.message} (request ${error.requestId})`
      : (error as Error).message,
  );
  process.exitCode = 1;
}
