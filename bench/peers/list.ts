import { medusa } from './medusa.ts'
import type { Peer } from './peer.ts'
import { resellerPeer } from './reseller-peer.ts'
import { vendure } from './vendure.ts'

/** The peers, in the order of measurement. */
export const peers: readonly Peer[] = [
  resellerPeer({ name: 'express', title: 'Express + pg', build: [] }, ['server.mjs']),
  resellerPeer(
    {
      name: 'nestjs',
      title: 'NestJS + Prisma',
      build: [['node_modules/prisma/build/index.js', 'generate'], ['node_modules/typescript/bin/tsc']],
      // `generate` does not run the schema engine, but downloads one if this names none.
      buildEnvironment: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
    },
    ['dist/main.js'],
  ),
  medusa,
  vendure,
]
