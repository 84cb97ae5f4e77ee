import Fastify from 'fastify';
import mercurius from 'mercurius';
import { resolvers, typeDefs } from './graph.mjs';
import { listening } from './listening.mjs';

const app = Fastify();
await app.register(mercurius, {
  schema: typeDefs,
  resolvers,
  context: ({ headers }) => ({ headers }),
  jit: 1,
});
await app.listen({ port: 0, host: '127.0.0.1' });
listening(app.server.address().port);
