import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Statement } from '../store/database.ts'
import { type TokenTrail, tokenTrail } from './token-trail.ts'

/** Each transaction with the function that ends it. */
let transactions: { readonly statements: readonly Statement[]; readonly end: (error?: Error) => void }[]
let faults: unknown[]
let trail: TokenTrail

beforeEach(() => {
  transactions = []
  faults = []
  const transaction = (statements: readonly Statement[]) =>
    new Promise<void>((resolve, reject) => {
      transactions.push({ statements, end: (error) => (error ? reject(error) : resolve()) })
    })
  trail = tokenTrail({ transaction }, randomUUID, (fault) => void faults.push(fault))
})

const refused = (address: string, apiAccessId = 'robot') =>
  trail.refused({ ...{ tenantId: 'tenant', apiAccessId, address, secretId: null }, outcome: 'WrongSecret' })
const turn = () => new Promise((resolve) => setImmediate(resolve))
/** The values of the statement of a transaction that records refusals: client, outcome, address, requests. */
const recorded = (place: number) => {
  const { values } = transactions[place]!.statements.at(-1)!
  return [values[2], values[3], values[4], values[6]]
}

describe('refusals', () => {
  test('are added up while others are recorded, by one transaction at a time', async () => {
    refused('192.0.2.1')
    await turn()
    expect(transactions).toHaveLength(1)
    for (let request = 0; request < 5_000; request += 1) refused('192.0.2.1')
    refused('192.0.2.2')
    await turn()
    expect(transactions).toHaveLength(1)
    transactions[0]!.end()
    await turn()
    expect(transactions).toHaveLength(2)
    transactions[1]!.end()
    await turn()
    transactions[2]!.end()
    await trail.settled()
    expect([recorded(0), recorded(1), recorded(2)]).toEqual([
      ['robot', 'WrongSecret', '192.0.2.1', 1],
      ['robot', 'WrongSecret', '192.0.2.1', 5_000],
      ['robot', 'WrongSecret', '192.0.2.2', 1],
    ])
    refused('192.0.2.3')
    await turn()
    expect(recorded(3)).toEqual(['robot', 'WrongSecret', '192.0.2.3', 1])
  })

  test('of countless addresses wait without their address', async () => {
    refused('192.0.2.1')
    await turn()
    for (let request = 0; request < 3_000; request += 1) refused(`2001:db8::${request.toString(16)}`)
    transactions[0]!.end()
    for (let place = 1; place <= 1_001; place += 1) {
      await turn()
      transactions[place]!.end()
    }
    await trail.settled()
    expect(transactions).toHaveLength(1_002)
    expect(recorded(1_001)).toEqual(['robot', 'WrongSecret', '::/0', 2_000])
  })

  test('that cannot be recorded are reported, and the next ones are recorded', async () => {
    const failure = new Error('gone')
    refused('192.0.2.1')
    trail.refusedUnknown('192.0.2.1')
    await turn()
    transactions[0]!.end(failure)
    await turn()
    transactions[1]!.end()
    await trail.settled()
    expect(faults).toEqual([failure])
    expect(transactions[1]!.statements.map(({ name }) => name)).toEqual(['add-unknown-clients'])
  })
})

test('an issued token is recorded at once', async () => {
  const request = { tenantId: 'tenant', apiAccessId: 'robot', address: '', secretId: 'first', scopes: null }
  const recording = trail.issued(request)
  expect(transactions[0]!.statements.map(({ name }) => name)).toEqual(['set-tenant', 'insert-issued-token'])
  expect(transactions[0]!.statements[1]!.values.slice(2)).toEqual(['robot', '::/0', 'first', null])
  transactions[0]!.end(new Error('gone'))
  await expect(recording).rejects.toThrow('gone')
})
