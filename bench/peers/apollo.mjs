import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { resolvers, typeDefs } from './graph.mjs';
import { listening } from './listening.mjs';

const apollo = new ApolloServer({ typeDefs, resolvers });
await apollo.start();
const app = express();
app.use(
  '/graphql',
  express.json(),
  expressMiddleware(apollo, { context: async ({ req }) => ({ headers: req.headers }) }),
);
const server = app.listen(0, '127.0.0.1', () => listening(server.address().port));
