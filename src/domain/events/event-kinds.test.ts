import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { expectNothingToDo } from '../../../test/harness/to-do.ts'
import { operations } from '../../operations.ts'
import { object } from '../../validation/fields.ts'
import { actionsOf, namedKinds } from './event-kinds.ts'
import { tablesWithoutEvents } from './tables-without-events.ts'
import { triggerOf } from './trigger.ts'

const declared = new Map(namedKinds.map(([name, kind]) => [kind.table, triggerOf(name, kind)]))

describe.each(oneDatabase(import.meta.url))('the triggers that write events, on the %s database', (kind) => {
  it('are those that the kinds of events declare, on every table of tenants', async () => {
    const database = await freshDatabase(kind)
    const { rows } = await database.pool.query(`
      select c.relname as table, obj_description(t.tgfoid, 'pg_proc')::jsonb as declaration
      from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
      left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'events' and t.tgenabled = 'O'
      where c.relnamespace = 'public'::regnamespace order by 1`)
    await database.close()
    const todo = rows.flatMap(({ table, declaration }) => {
      const expected = declared.get(table)
      if (!expected && !declaration && table in tablesWithoutEvents) return []
      if (!expected)
        return `Declare the events of ${table} in eventKinds, or the reason why it has none in tablesWithoutEvents.`
      expect(declaration, `the trigger of ${table}; add a migration with event_feed.watch`).toEqual(expected)
      return table in tablesWithoutEvents ? `Remove ${table} from tablesWithoutEvents.` : []
    })
    expectNothingToDo(todo)
    const tables = rows.map(({ table }) => table)
    expect(
      [...declared.keys(), ...Object.keys(tablesWithoutEvents)].filter((one) => !tables.includes(one)),
    ).toEqual([])
  })
})

describe('the kinds of events', () => {
  it('are in the documentation', () => {
    const rows = readFileSync('docs/api/events.md', 'utf8').matchAll(/^\| `([a-z-]+)` \| (.*?) \|/gm)
    const documented = [...rows].map(([, name, actions]) => [name, actions!.match(/(?<=`)[a-z]+(?=`)/g)])
    expect(documented).toEqual(namedKinds.map(([name, kind]) => [name, actionsOf(kind)]))
  })

  const shape = (path: string) => path.split('?')[0]!.replaceAll(/\{\w+\}/g, '{}')
  const reads = operations.filter(({ method }) => method === 'GET')
  const readAt = (path: string) => {
    const found = reads.find((read) => shape(read.path) === shape(path))
    expect(found, path).toBeDefined()
    return found!
  }
  const idsIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id!)

  it.each(namedKinds)(
    'name an operation as the subject of %s, which each reader may call and whose parameters are ids',
    (_, { subject, ids, readers }) => {
      const paths = [subject].flat()
      for (const path of paths) {
        const { query = {} } = readAt(path)
        const required = (object(query) as { required?: readonly string[] }).required ?? []
        const named = [...new URLSearchParams(path.split('?')[1]).keys()]
        expect(named).toEqual(expect.arrayContaining([...required]))
        expect(Object.keys(query)).toEqual(expect.arrayContaining(named))
        expect(Object.keys(ids)).toEqual(expect.arrayContaining(idsIn(path)))
      }
      for (const role of readers) {
        // The ids of the parties can be null, but a party is not null in the events that it reads.
        const isKnown = (id: string) =>
          paths.length === 1 || !['resellerId', 'customerId'].includes(id) || id === `${role}Id`
        const last = paths.findIndex((path) => idsIn(path).every(isKnown))
        for (const path of paths.slice(0, last === -1 ? undefined : last + 1))
          expect([path, readAt(path).roles]).toEqual([path, expect.arrayContaining([role])])
      }
    },
  )
})
