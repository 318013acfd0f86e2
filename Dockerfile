# The images have the version of Node in package.json. To pin them to the byte, add their digest: node:24.21.0-bookworm-slim@sha256:…

# The build stage has all packages except development tools; the final image has the server's dependencies only.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --workspace=server --include-workspace-root=false --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production KITH_DATA=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json ./
COPY contract ./contract
COPY server ./server
COPY --from=build /app/web/dist ./web/dist
RUN mkdir /data /backups && chown node:node /data /backups
USER node
# Shown in the overview: docker build --build-arg KITH_COMMIT=$(git rev-parse HEAD) …
ARG KITH_COMMIT
ENV KITH_COMMIT=$KITH_COMMIT
# The same options as in scripts/run-typescript.mjs.
ENV NODE_OPTIONS=--max-semi-space-size=4 MALLOC_ARENA_MAX=1
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
