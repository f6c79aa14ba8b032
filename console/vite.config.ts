import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: folder('.'),
  base: '/console/',
  publicDir: false,
  cacheDir: folder('../node_modules/.cache/vite'),
  plugins: [react()],
  resolve: {
    alias: [
      { find: '@reseller-api/client/operations', replacement: folder('../client/src/operations.ts') },
      { find: '@reseller-api/client', replacement: folder('../client/src/index.ts') },
    ],
  },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // The service reads paths in lower case.
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        // The first screen needs these components, which are small and would be a chunk each.
        codeSplitting: {
          groups: [
            {
              name: 'components',
              test: /components\/(?:Badge|Button|Center|Code|Group|Loader|Paper|SegmentedControl|Stack|Text|Title)\//,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/oauth2', '/console/session', '/console/config.json'].map((path) => [
        path,
        process.env.SERVICE_URL ?? 'http://localhost:8080',
      ]),
    ),
  },
})
