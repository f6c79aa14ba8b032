import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../src/kernel/operation.ts'
import { operations } from '../../src/operations.ts'
import { oneDatabase } from '../harness/databases.ts'
import { everyNth, isNth, sampleOf } from '../harness/proving.ts'
import { expectNothingToDo } from '../harness/to-do.ts'
import { usualStatus } from './catalogue.ts'
import { startWorld, type World } from './world.ts'

const reads = operations.filter(({ method }) => method === 'GET')
const writes = operations.filter(({ method }) => method !== 'GET')
const singleReads = reads.filter(({ path, query }) => path.endsWith('}') && !(query && 'pageNumber' in query))

// Single reads without an ETag, because their data has no version. Entries may only be removed.
const withoutVersion = [
  // Its progress changes while the work runs.
  'getOperation',
  // Only the vendor stores them, without a version.
  'getCustomerUser',
  'getVendorCustomer',
  // Its state changes while an import or a re-rating runs, and its revision is in the body.
  'getInvoice',
]

/** The read that shows the result of a write: the nearest one whose path is a prefix of the write's path. */
function readOf({ path }: Operation): Operation | undefined {
  return singleReads
    .filter((read) => path.startsWith(`${read.path}/`) || path === read.path)
    .sort((one, other) => other.path.length - one.path.length)[0]
}

const readable = writes.flatMap((operation) => {
  const read = readOf(operation)
  return read && !withoutVersion.includes(read.id) ? [{ id: operation.id, operation, read }] : []
})
// Operations that leave nothing to read. Other deletions leave a readable object with a state.
const isRemoval = ({ id }: { readonly id: string }) => ['deletePortalUser', 'deleteWebhook'].includes(id)
const versioned = readable.filter((one) => !isRemoval(one))
const removals = readable.filter(isRemoval)
const unversioned = writes
  .filter((operation) => !readable.some(({ id }) => id === operation.id))
  .map((operation, index) => ({ id: operation.id, operation, index }))

describe.each(oneDatabase(import.meta.url))('versions, on the %s database', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world.api.stop())

  async function tagOf(read: Operation, operation: Operation): Promise<string> {
    const answer = await world.send(read, { as: 'csp', params: { ...operation.example.params } })
    expect(answer.headers.get('etag')).toMatch(/^"\d+\.[\w-]{22}"$/)
    return answer.headers.get('etag')!
  }
  const numberIn = (tag: string) => Number.parseInt(tag.slice(1), 10)

  it.each(singleReads.map((read, index) => ({ id: read.id, read, index })))(
    '$id answers 304 to a caller that has the current version',
    async ({ read, index }) => {
      const { headers } = await world.send(read)
      const tag = headers.get('etag')
      const isListed = withoutVersion.includes(read.id)
      expectNothingToDo([
        ...(tag === null && !isListed
          ? [
              `Answer \`${read.id}\` with a version, or add its id to \`withoutVersion\` in test/contract/versions.test.ts.`,
            ]
          : []),
        ...(tag !== null && isListed
          ? [`Take \`${read.id}\` off \`withoutVersion\` in test/contract/versions.test.ts.`]
          : []),
      ])
      if (tag === null) return
      for (const seen of [tag, ...everyNth([`W/${tag}`, `"0", ${tag}`, '*'], 3, index)]) {
        const answer = await world.send(read, { headers: { 'if-none-match': seen } })
        expect([seen, answer.status, answer.text, answer.headers.get('etag')]).toEqual([seen, 304, '', tag])
      }
      for (const other of everyNth(['"0"', `"${numberIn(tag)}"`], 2, index)) {
        const answer = await world.send(read, { headers: { 'if-none-match': other } })
        expect([other, answer.status]).toEqual([other, 200])
      }
    },
  )

  it.each(singleReads.map((read) => ({ id: read.id, read })))(
    '$id has different tags for different answers: by role and by media type',
    async ({ read }) => {
      const answers = await Promise.all(
        read.roles.flatMap((as) =>
          ['application/json', 'text/plain'].map(async (accept) => ({
            as,
            ...(await world.send(read, { as, headers: { accept } })),
          })),
        ),
      )
      // The tags of the csp have a version.
      const seen = answers.map(({ as, status, headers, text }) => ({
        tag: headers.get('etag'),
        content: `${as === 'csp'} ${status} ${headers.get('content-type')} ${text}`,
      }))
      const tagged = seen.filter(({ tag }) => tag !== null)
      const tags = new Set(tagged.map(({ tag }) => tag))
      expect(tags.size).toBe(new Set(tagged.map(({ content }) => content)).size)
    },
  )

  const each = versioned.map((one, index) => ({ ...one, index }))
  describe.each(each)('$id', ({ operation, read, index }) => {
    const isChosen = isNth(index, each.length, 8)

    it('changes nothing for another version than the current one', async () => {
      const tag = await tagOf(read, operation)
      const alike = [`"0${numberIn(tag)}"`, `" ${numberIn(tag)} "`, `"${numberIn(tag)}.0"`]
      // Reading all rows takes longer than everything else here.
      const before = isChosen ? await world.contents('audit_logs') : undefined
      for (const stale of everyNth(['"0"', '"nonsense"', '"0", "999999"', '""', ...alike], 3, index)) {
        const answer = await world.send(operation, { headers: { 'if-match': stale } })
        expect([stale, answer.status, answer.body?.type]).toEqual([stale, 412, 'PreconditionFailed'])
      }
      if (isChosen) expect(await world.contents('audit_logs')).toEqual(before)
    })

    it('succeeds for the current version and changes it', async () => {
      const tag = await tagOf(read, operation)
      // The version alone is enough.
      const answer = await world.send(operation, { headers: { 'if-match': `"0", "${numberIn(tag)}"` } })
      expect(answer.status, answer.text).toBe(usualStatus(operation))
      const written = answer.headers.get('etag')
      await world.settled()
      const after = numberIn(await tagOf(read, operation))
      if (answer.status === 201) expect(written).toBeNull()
      else {
        expect(written).toBe(`"${numberIn(written ?? '')}"`)
        expect(numberIn(written!)).toBeGreaterThan(numberIn(tag))
        // Background work may have changed the version since.
        if (answer.headers.has('operation-location')) expect(numberIn(written!)).toBeLessThanOrEqual(after)
        else expect(numberIn(written!)).toBe(after)
      }
      expect(numberIn(await tagOf(read, operation))).toBeGreaterThan(numberIn(tag))
      expect((await world.send(operation, { headers: { 'if-match': tag } })).status).toBe(412)
    })

    it.runIf(isChosen)('accepts a tag that a compressing proxy made weak', async () => {
      const tag = await tagOf(read, operation)
      const weak = await world.send(operation, { headers: { 'if-match': `W/${tag}` } })
      // The example may be refused the second time, but not because of its version.
      expect(weak.status).not.toBe(412)
      expect(weak.text).not.toContain('If-Match')
      expect((await world.send(operation, { headers: { 'if-match': 'W/"0"' } })).status).toBe(412)
    })

    const restricted = operation.roles.filter((role) => role !== 'csp' && read.roles.includes(role))
    it.each(isNth(index + 1, each.length, 4) ? restricted : [])(
      'compares the answer that a %s has read, whose tag has no version',
      async (as) => {
        await world.settled()
        const answer = await world.send(read, { as, params: { ...operation.example.params } })
        const tag = answer.headers.get('etag')
        // The example is not always within reach.
        if (tag === null) return expect(answer.status).toBe(404)
        expect(tag).toMatch(/^"[\w-]{22}"$/)
        const statusWith = async (match: string) =>
          (await world.send(operation, { as, headers: { prefer: 'dry-run', 'if-match': match } })).status
        const csp = await tagOf(read, operation)
        for (const other of [`"${'a'.repeat(22)}"`, `"${numberIn(csp)}"`, csp])
          expect([other, await statusWith(other)]).toEqual([other, 412])
        for (const own of [tag, `W/${tag}`, `"0", ${tag}`]) expect(await statusWith(own)).not.toBe(412)
      },
    )

    it.runIf(isChosen)('accepts * for any version', async () => {
      // The example may be refused the second time, but not because of its version.
      expect((await world.send(operation, { headers: { 'if-match': '*' } })).status).not.toBe(412)
    })
  })

  it.each(removals)('$id removes only the current version', async ({ operation, read }) => {
    const tag = await tagOf(read, operation)
    const statusWith = async (match: string, more: object = {}) =>
      (await world.send(operation, { headers: { 'if-match': match, ...more } })).status
    for (const stale of ['"0"', '"nonsense"', `"0${numberIn(tag)}"`, '""']) {
      expect([stale, await statusWith(stale)]).toEqual([stale, 412])
    }
    for (const current of [`W/${tag}`, `"${numberIn(tag)}"`, '*'])
      expect([current, await statusWith(current, { prefer: 'dry-run' })]).toEqual([current, 200])
    expect(await statusWith(tag)).toBe(usualStatus(operation))
    expect((await world.send(read, { as: 'csp', params: { ...operation.example.params } })).status).toBe(404)
  })

  // The state before the next of these operations: none changes anything.
  let before: Record<string, string> | undefined
  it.each(unversioned)(
    '$id refuses every version, because it changes nothing with a version',
    async ({ operation, index }) => {
      before ??= await world.contents('audit_logs')
      for (const tag of ['*', '"1"']) {
        const answer = await world.send(operation, { headers: { 'if-match': tag } })
        expect([tag, answer.status]).toEqual([tag, 412])
      }
      if (isNth(index, unversioned.length, 24)) expect(await world.contents('audit_logs')).toEqual(before)
    },
  )

  // Operations that first compare with the vendor admit one change at a time; their own tests cover the others.
  const patches = versioned.filter(
    ({ operation }) => operation.method === 'PATCH' && !(409 in operation.responses),
  )
  it.each(sampleOf(everyNth(patches, 3), 2))(
    '$id loses none of 32 concurrent changes',
    async ({ operation, read }) => {
      const before = numberIn(await tagOf(read, operation))
      const answers = await Promise.all(Array.from({ length: 32 }, () => world.send(operation)))
      const success = usualStatus(operation)
      const done = answers.filter(({ status }) => status === success)
      for (const answer of answers.filter((one) => !done.includes(one))) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, '1'])
      }
      expect(done.length).toBeGreaterThan(0)
      expect(numberIn(await tagOf(read, operation))).toBe(before + done.length)
    },
  )
})
