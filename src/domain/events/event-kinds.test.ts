import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { expectNothingToDo } from '../../../test/harness/to-do.ts'
import { operations } from '../../operations.ts'
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

  const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
  const paths = operations.filter(({ method }) => method === 'GET').map(({ path }) => shape(path))

  it.each(namedKinds)(
    'name an operation as the subject of %s, whose parameters are ids',
    (_, { subject, ids }) => {
      for (const path of [subject].flat()) {
        expect(paths).toContain(shape(path))
        for (const [, parameter] of path.matchAll(/\{(\w+)\}/g)) expect(Object.keys(ids)).toContain(parameter)
      }
    },
  )
})
