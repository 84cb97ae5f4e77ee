// The container's health check: exits with 0 if the server on PORT is ready.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/readyz`, {
  signal: AbortSignal.timeout(2_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
