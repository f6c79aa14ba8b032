import type { Peer } from './peer.ts'
import { resellerPeer } from './reseller-peer.ts'

/** The peers, in the order of measurement. */
export const peers: readonly Peer[] = [
  resellerPeer({ name: 'express', title: 'Express + pg', build: [] }, ['server.mjs']),
]
