import type { Bench, Findings, Row } from '../bench.ts'
import { type Comparison, compare } from './comparison.ts'
import { peers } from './list.ts'
import type { Work } from './peer.ts'

/** The peer whose rates the service has to exceed, and by how much. */
const yardstick = 'express'
const limits: Record<Work, number> = { 'GET one': 2, 'list of 25': 1.5, 'page 50 to 350': 1.5, POST: 1 }

/** Compares the service with other servers, one after the other. */
export async function measurePeers(bench: Bench): Promise<Findings> {
  const unknown = bench.peers.filter((name) => !peers.some((peer) => peer.name === name))
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}; there are ${peers.map(({ name }) => name).join(', ')}.`,
    )
  const chosen = peers.filter(({ name }) => bench.peers.length === 0 || bench.peers.includes(name))
  const comparisons: Comparison[] = []
  for (const peer of chosen) comparisons.push(await compare(bench, peer))
  return {
    rows: comparisons.filter(({ peer }) => peer === yardstick).flatMap(rowsOf),
    figures: {},
    memory: {},
    comparisons,
  }
}

function rowsOf({ title, works }: Comparison): Row[] {
  return works.map(({ work, times }) => ({
    check: 'peers',
    work: `${work}, of the rate of ${title}`,
    unit: 'x',
    value: times,
    bound: 'atLeast',
    limit: limits[work],
  }))
}
