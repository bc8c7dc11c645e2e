# The three programs of the product, each as a target: docker build --target api|worker|web.
# Code runs as it is written, so images keep the folders of the repository. What builds (pnpm, its store, Vite) stays in stages of its own:
# an image holds Node, our code and the packages that run with it, all of it owned by root and read by a user who can't write it.
FROM node:24.21.0-bookworm-slim AS workshop
# Nobody is there to be asked.
ENV CI=true
RUN npm install --global --silent pnpm@12.18.0
WORKDIR /frontage
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY packages/domain packages/domain
COPY packages/contract packages/contract

FROM workshop AS server-workshop
COPY apps/server/package.json apps/server/
RUN pnpm install --frozen-lockfile --prod --filter @frontage/server...
COPY apps/server/src apps/server/src
COPY apps/server/db apps/server/db

FROM workshop AS web-workshop
COPY tsconfig.base.json ./
COPY apps/web apps/web
RUN pnpm install --frozen-lockfile --filter @frontage/web...
RUN pnpm --filter @frontage/web build

FROM workshop AS web-packages
COPY apps/web/package.json apps/web/
RUN pnpm install --frozen-lockfile --prod --filter @frontage/web...
COPY apps/web/server apps/web/server
COPY apps/web/app/lib apps/web/app/lib
COPY --from=web-workshop /frontage/apps/web/build apps/web/build

FROM node:24.21.0-bookworm-slim AS api
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /frontage
COPY --from=server-workshop /frontage ./
USER node
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main-api.ts"]

FROM node:24.21.0-bookworm-slim AS worker
ENV NODE_ENV=production HOST=0.0.0.0 WORKER_PORT=4001
# Draw the first page of a PDF and a frame of a video. Debian 12's, with its security updates.
RUN apt-get update && apt-get install -y --no-install-recommends poppler-utils ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /frontage
COPY --from=server-workshop /frontage ./
USER node
EXPOSE 4001
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WORKER_PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main-worker.ts"]

FROM node:24.21.0-bookworm-slim AS web
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /frontage
COPY --from=web-packages /frontage ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/web/server/main.ts"]
