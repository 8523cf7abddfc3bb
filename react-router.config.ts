import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { finishBuild } from './src/server/finish-build.server.ts'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The whole site map is small: one cached file instead of a request for every page's links.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    await finishBuild({ assetsFolder: join(reactRouterConfig.buildDirectory, 'client/assets'), now: new Date() })
  },
} satisfies Config
