import { createServer } from 'node:http';
import { createSchema, createYoga } from 'graphql-yoga';
import { resolvers, typeDefs } from './graph.mjs';
import { listening } from './listening.mjs';

const yoga = createYoga({
  schema: createSchema({ typeDefs, resolvers }),
  context: ({ req }) => ({ headers: req.headers }),
  logging: false,
  graphiql: false,
});
const server = createServer(yoga);
server.listen(0, '127.0.0.1', () => listening(server.address().port));
