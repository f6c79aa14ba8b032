import { describe, expect, it } from 'vitest'
import { type ChainedRow, digestOfLink, newSalts, openingsWithout } from './digest.ts'
import { type Entry, erasureOperation, type OpenedSeal, verifyEntries } from './verify.ts'

const tenantId = '11111111-1111-4111-8111-111111111111'
const row: ChainedRow = {
  tenantId,
  id: '22222222-2222-4222-8222-222222222222',
  occurredAt: '2026-11-21T09:42:00.125250Z',
  correlationId: '33333333-3333-4333-8333-333333333333',
  operation: 'CreateReseller',
  status: 'Succeded',
  resellerId: null,
  customerId: null,
  userName: 'Grete',
  userEmail: 'grete@example.com',
  description: 'Create a reseller.',
  errorMessage: null,
  data: '{"name":"Ä"}',
  cspData: null,
  isForCsp: false,
}
const salt = '000102030405060708090a0b0c0d0e0f'

/** Chains rows; the last link has a checkpoint, whose text is its own content. */
function chained(rows: readonly ChainedRow[]): Entry[] {
  const entries: Entry[] = []
  for (const [index, one] of rows.entries()) {
    const openings = newSalts(1)[0]!
    const place = { sequence: index + 1, previous: entries.at(-1)?.digest ?? null }
    const digest = digestOfLink(place, one, openings)
    const { sequence } = place
    const head = { tenantId, sequence, digest, sealedAt: '2026-11-21T10:00:00.000Z', keyId: 'k' }
    const seal = index === rows.length - 1 ? JSON.stringify(head) : null
    entries.push({ sequence, digest, openings, auditLogId: one.id, row: one, seal })
  }
  return entries
}

async function verify(entries: readonly Entry[], published: OpenedSeal[] = [], hasEnd = true) {
  async function* batches() {
    for (const entry of entries) yield [entry]
  }
  const openSeal = async (seal: string) => JSON.parse(seal)
  return await verifyEntries(batches(), {
    tenantId,
    openSeal,
    isTrusted: (id) => id === 'k',
    published,
    hasEnd,
  })
}

const numbered = (index: number, more: Partial<ChainedRow> = {}) => ({
  ...row,
  id: `${row.id.slice(0, -1)}${index}`,
  ...more,
})

describe('the digest of a link', () => {
  it('never changes, so that chains of earlier versions can be verified', () => {
    expect(digestOfLink({ sequence: 1, previous: null }, row, salt)).toBe(
      'a1e9deda1c9ac1d1320d976e1de8750f07b9f86b9754021f7853c1bb815528df',
    )
  })

  it('is the same after members are erased, and does not reveal them', () => {
    const place = { sequence: 7, previous: 'a'.repeat(64) }
    const digest = digestOfLink(place, row, salt)
    const once = openingsWithout(row, salt, ['userEmail'])
    const second = { ...row, userEmail: null }
    expect(digestOfLink(place, second, once)).toBe(digest)
    const twice = openingsWithout(second, once, ['data', 'userName'])
    expect(digestOfLink(place, { ...second, data: null, userName: 'erased' }, twice)).toBe(digest)
    expect(digestOfLink(place, { ...second, description: 'other' }, twice)).not.toBe(digest)
    expect(Object.keys(twice).sort()).toEqual(['data', 'description', 'userEmail', 'userName'])
    expect(JSON.stringify([once, twice])).not.toContain(salt)
    expect(Object.keys(twice.userEmail!)).toEqual(['digest'])
  })

  it('commits to a member that is null', () => {
    const place = { sequence: 1, previous: null }
    expect(digestOfLink(place, { ...row, cspData: '' }, salt)).not.toBe(digestOfLink(place, row, salt))
    const openings = openingsWithout(row, salt, ['data'])
    expect(digestOfLink(place, { ...row, data: null, cspData: 'x' }, openings)).not.toBe(
      digestOfLink(place, row, salt),
    )
  })
})

describe('the verification of a chain', () => {
  it('finds nothing in an unchanged chain, nor in an empty one', async () => {
    expect(await verify(chained([1, 2, 3].map((index) => numbered(index))))).toMatchObject({
      ...{ rows: 3, checkpoints: 1, erased: 0, late: 0, findings: [] },
      head: { sequence: 3, sealedAt: '2026-11-21T10:00:00.000Z', keyId: 'k' },
    })
    expect(await verify([])).toMatchObject({ rows: 0, findings: [], head: undefined })
  })

  it('accepts erased data only if a later row records the erasure', async () => {
    const record = numbered(3, {
      operation: erasureOperation,
      data: JSON.stringify({ rows: [numbered(1).id] }),
    })
    const erased = (entries: Entry[]) =>
      entries.with(0, {
        ...entries[0]!,
        openings: openingsWithout(entries[0]!.row!, entries[0]!.openings, ['userName']),
        row: { ...entries[0]!.row!, userName: null },
      })
    const recorded = erased(chained([numbered(1), numbered(2), record]))
    expect(await verify(recorded)).toMatchObject({ erased: 1, findings: [] })
    const silent = erased(chained([numbered(1), numbered(2)]))
    expect(await verify(silent)).toMatchObject({ findings: [{ kind: 'Erased', sequence: 1 }] })
    const filled = recorded.with(0, { ...recorded[0]!, row: { ...recorded[0]!.row!, userName: 'Forged' } })
    expect(await verify(filled)).toMatchObject({ findings: [{ kind: 'Changed', sequence: 1 }] })
    // The record may be after the end of the verified part.
    expect(await verify(silent, [], false)).toMatchObject({ erased: 1, findings: [] })
  })

  it('counts rows that were chained long after later rows', async () => {
    const at = (occurredAt: string, index: number) => numbered(index, { occurredAt })
    const times = [
      '2026-11-21T10:00:00.000000Z',
      '2026-11-21T09:46:00.000000Z',
      '2026-11-21T09:44:59.000000Z',
    ]
    expect((await verify(chained(times.map(at)))).late).toBe(1)
  })

  it('finds a row of another tenant', async () => {
    const [one] = chained([numbered(1, { tenantId: row.id })])
    expect((await verify([one!])).findings[0]).toMatchObject({ kind: 'Changed', sequence: 1 })
  })

  it('names a published checkpoint that the chain does not contain', async () => {
    const [first, second] = chained([numbered(1), numbered(2)])
    const head = {
      tenantId,
      sequence: 9,
      digest: first!.digest,
      sealedAt: '2026-01-01T00:00:00.000Z',
      keyId: 'k',
    }
    expect((await verify([first!, second!], [head])).findings).toMatchObject([
      { kind: 'Truncated', sequence: 3 },
    ])
    expect((await verify([first!, second!], [{ ...head, sequence: 1 }])).findings).toEqual([])
    expect((await verify([first!, second!], [{ ...head, sequence: 2 }])).findings).toMatchObject([
      { kind: 'Rewritten', sequence: 1 },
    ])
  })
})
