import { describe, expect, it } from 'vitest'
import { answer, asAnswer, type Context, operation } from '../kernel/operation.ts'
import { pageOf } from '../lists/paging.ts'
import { dateTime, list, object, text, uuid } from './fields.ts'

// The compiler must refuse each line after @ts-expect-error; otherwise `npm run check` fails.

const common = {
  id: 'read',
  method: 'GET',
  path: '/v1/things',
  tag: 'Things',
  summary: 'Read.',
  roles: ['csp'],
  params: { id: uuid() },
  example: {},
} as const
const thing = object({ id: uuid(), at: dateTime(), part: object({ name: text(9) }) }, { title: 'Thing' })
const shown = { id: '1', at: new Date(0), part: { name: 'a' } }
const show = (id: string) => ({ ...shown, id })
const noRows = async () => ({ rows: [] as string[], totalCount: 0, next: undefined })
const things = { 200: { description: 'All.', schema: list(thing) } }
const page = { 200: { description: 'A page.', schema: pageOf(thing) } }
const one = { 200: { description: 'It.', schema: thing } }
const two = { ...one, 409: { description: 'Not now.', schema: object({ reason: text(9) }) } }
const nothing = { 204: { description: 'Done.' } }

describe('the result of a handler', () => {
  it('is the body of the only success status, or an answer with its status and version', async () => {
    const bare = operation({
      ...common,
      responses: two,
      handle: async ({ params }) => ({ ...shown, id: params.id }),
    })
    const made = operation({
      ...common,
      responses: two,
      handle: async ({ params }) =>
        params.id === '1' ? answer(409, { reason: 'x' }) : answer(200, shown, 7),
    })
    const none = operation({ ...common, responses: nothing, async handle() {} })
    const results = await Promise.all(
      [bare, made, none].map(async (one) =>
        asAnswer(one, await one.handle({ params: { id: '1' } } as Context)),
      ),
    )
    expect(results).toMatchObject([
      { status: 200, body: shown },
      { status: 409, body: { reason: 'x' } },
      { status: 204, body: undefined },
    ])
  })

  it('has every member of the schema, with its type', () => {
    operation({
      ...common,
      responses: one,
      // @ts-expect-error part lacks its name
      handle: async ({ params }) => ({ id: params.id, at: new Date(), part: {} }),
    })
    operation({
      ...common,
      responses: one,
      // @ts-expect-error a number is not a text
      handle: async ({ params }) => ({ id: params.id, at: new Date(), part: { name: 1 } }),
    })
    operation({
      ...common,
      responses: one,
      // @ts-expect-error nothing is returned
      async handle({ params }) {
        void params
      },
    })
  })

  it('has no other member, at any depth', () => {
    const withColour = (id: string) => ({ ...shown, id, part: { name: 'a', colour: 'red' } })
    // @ts-expect-error the schema has no colour
    operation({ ...common, responses: one, handle: async ({ params }) => withColour(params.id) })
    // @ts-expect-error also in an answer with a version
    operation({ ...common, responses: one, handle: async ({ params }) => answer(200, withColour(params.id)) })
    // @ts-expect-error also in a list
    operation({ ...common, responses: things, handle: async ({ params }) => [withColour(params.id)] })
    operation({
      ...common,
      responses: page,
      // @ts-expect-error also on a page
      handle: async ({ page }) => await page(noRows, withColour),
    })
    // @ts-expect-error a response without schema has no body
    operation({ ...common, responses: nothing, handle: async ({ params }) => params })
  })

  it('has a declared status, with the schema of that status', () => {
    operation({
      ...common,
      responses: one,
      // @ts-expect-error 201 is not declared
      handle: async ({ params }) => answer(201, show(params.id)),
    })
    operation({
      ...common,
      responses: two,
      // @ts-expect-error the body is that of 200
      handle: async ({ params }) => answer(409, show(params.id)),
    })
    operation({
      ...common,
      responses: { ...one, 201: { description: 'Created.', schema: thing } },
      // @ts-expect-error two success statuses are declared, so the answer must name one
      handle: async ({ params }) => show(params.id),
    })
  })
})
