import { createServer } from 'node:http';
import { context, lambda, makeGrafastSchema } from 'grafast';
import { grafserv } from 'grafserv/node';
import { resolvers, typeDefs } from './graph.mjs';
import { listening } from './listening.mjs';

const server = createServer();
const schema = makeGrafastSchema({
  typeDefs,
  objects: {
    Query: {
      plans: {
        invoices: (_root, { $first }) =>
          lambda([$first, context().get('headers')], ([first, headers]) =>
            resolvers.Query.invoices(null, { first }, { headers }),
          ),
      },
    },
  },
});
const preset = {
  grafast: { context: ({ node }) => ({ headers: node.req.headers }) },
  grafserv: { graphqlPath: '/graphql', graphiql: false },
};
await grafserv({ schema, preset }).addTo(server);
server.listen(0, '127.0.0.1', () => listening(server.address().port));
