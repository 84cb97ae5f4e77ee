// Health check of the container: exit code 0 while the server on PORT can serve.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/readyz`, {
  signal: AbortSignal.timeout(2_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
