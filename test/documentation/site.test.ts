import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import document from '../../openapi.json' with { type: 'json' }
import { resolve } from '../../src/openapi/components.ts'
import { operations } from '../../src/operations.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'

interface Entry {
  readonly digest: string
  readonly type: string
}

interface Answer {
  readonly content?: object
}

interface Shown {
  readonly operationId: string
  readonly deprecated?: boolean
  readonly responses: Readonly<Record<string, Answer>>
}

const folder = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'site/build.ts'], {
  encoding: 'utf8',
}).trim()
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Entry>
const packed = new Map(
  Object.entries(manifest).map(([path, { digest }]) => [path, readFileSync(join(folder, `${digest}.gz`))]),
)
const contents = new Map([...packed].map(([path, content]) => [path, gunzipSync(content).toString('utf8')]))
const pages = new Map([...contents].filter(([path]) => manifest[path]!.type.startsWith('text/html')))
const idsOf = new Map([...pages].map(([path, page]) => [path, new Set(matches(page, / id="([^"]+)"/g))]))

describe('the pages of the site', () => {
  it('are all reached by links from the first page', () => {
    const reached = new Set(['/docs'])
    for (const path of reached)
      for (const { target } of linksOf(path)) if (pages.has(target)) reached.add(target)
    expect([...pages.keys()].filter((path) => !reached.has(path))).toEqual(['/docs/not-found'])
  })

  it('link to existing pages and anchors only', () => {
    const dead = [...pages.keys()].flatMap((path) =>
      linksOf(path)
        .filter(({ target, anchor }) => !leadsSomewhere(target, anchor))
        .map(({ href }) => `${path}: ${href}`),
    )
    expect(dead).toEqual([])
  })

  it('show every operation', () => {
    expect(operations.filter(({ id }) => !pages.has(`/docs/reference/${id.toLowerCase()}`))).toEqual([])
  })

  it('show every media type of an answer besides JSON', () => {
    const json = ['application/json', 'text/json', 'text/plain', 'application/vnd.reseller-api.dry-run+json']
    const missing = Object.values(document.paths as unknown as Record<string, Record<string, Shown>>)
      .flatMap((path) => Object.values(path))
      .flatMap(({ operationId, responses, deprecated }) =>
        Object.values(responses).flatMap((given) => {
          const types = Object.keys(resolve<Answer>(document, given).content ?? {})
          const page = pages.get(`/docs/reference/${operationId.toLowerCase()}`)
          return types
            .filter((type) => !json.includes(type) && !deprecated && !page?.includes(`<code>${type}</code>`))
            .map((type) => `${operationId}: ${type}`)
        }),
      )
    expect(missing).toEqual([])
  })

  it('have neither inline scripts nor inline styles, and load nothing from other hosts', () => {
    for (const [path, page] of pages) {
      expect(matches(page, /(<style|<script(?![^>]* src=)|<[^>]+ style=|<[^>]+ on\w+=)/g), path).toEqual([])
      expect(
        matches(page, /<(?:link|script|img|iframe)\b[^>]+(?:href|src)="(?!\/docs\/)([^"]*)"/g),
        path,
      ).toEqual([])
    }
    for (const [path, content] of contents) {
      if (/^\/docs\/assets\/(?!minisearch)/.test(path))
        expect(
          matches(content, /(?<!http:\/\/)(https?:\/\/(?!localhost|www\.w3\.org\/2000\/svg)[^\s'"]+)/g),
          path,
        ).toEqual([])
    }
  })

  it('transfer little: a guide below 150 kB and an operation below 100 kB, with all that they load', () => {
    for (const [path, page] of pages) {
      const loaded = matches(page, /(?:href|src)="(\/docs\/assets\/[^"]+)"/g)
      const bytes = [path, ...new Set(loaded)].reduce((sum, one) => sum + packed.get(one)!.length, 0)
      expect(bytes, path).toBeLessThan(path.startsWith('/docs/reference/') ? 100_000 : 150_000)
    }
  })

  it('has a search of at most 200 kB', () => {
    const loaded = [...packed].filter(([path]) =>
      /^\/docs\/(assets\/(mini)?search\.|search\.json)/.test(path),
    )
    expect(loaded.length).toBe(3)
    expect(loaded.reduce((sum, [, { length }]) => sum + length, 0)).toBeLessThan(200_000)
  })
})

describe('the service', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(oneDatabase(import.meta.url)[0]!)
  })
  afterAll(() => api.stop())
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${api.url}${path}`, { headers, redirect: 'manual' })

  it('leads from / to the site', async () => {
    const answer = await get('/')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs'])
  })

  it.each(['/docs', '/docs/', '/docs/reference/createOrder', '/DOCS/Errors?x=1'])(
    'answers %s with a page that may load only own files',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      const policy = answer.headers.get('content-security-policy')!
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
      expect(policy).toMatch(/base-uri 'none';.*frame-ancestors 'none'/)
      // With the latter, a browser would ask for the files by https, which the service may not speak.
      expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|https?:/)
    },
  )

  it('compresses pages, and answers 304 to the tag of either encoding', async () => {
    const path = '/docs/reference/createorder'
    const plain = await get(path, { 'accept-encoding': 'identity' })
    const compressed = await get(path)
    expect([plain, compressed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
    expect(await plain.text()).toBe(await compressed.text())
    expect(await (await get(path)).text()).toBe(contents.get(path))
    const tag = compressed.headers.get('etag')!
    expect(tag).toBe(plain.headers.get('etag'))
    expect((await get(path, { 'if-none-match': tag })).status).toBe(304)
  })

  it('lets browsers keep files whose path has their digest', async () => {
    const [style] = matches(contents.get('/docs')!, /href="(\/docs\/assets\/[^"]+\.css)"/g)
    expect((await get(style!)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/docs')).headers.get('cache-control')).toBe('no-cache')
  })

  it('answers an unknown page with 404: a page for browsers, the error body for programs', async () => {
    const [page, body] = [await get('/docs/nothing', { accept: 'text/html' }), await get('/docs/nothing')]
    expect([page.status, body.status]).toEqual([404, 404])
    expect(await page.text()).toContain('There is no such page')
    expect(await body.json()).toMatchObject({ type: 'NotFound' })
  })

  it('gives no access to a demo that it does not have', async () => {
    expect(await (await get('/docs/demo.json')).json()).toBeNull()
  })
})

interface Link {
  readonly href: string
  readonly target: string
  readonly anchor: string
}

function linksOf(path: string): Link[] {
  return matches(pages.get(path)!, /<a\b[^>]* href="([^"]+)"/g)
    .filter((href) => /^[/#]/.test(href))
    .map((href) => {
      const [target, anchor = ''] = href.split('#') as [string, string?]
      return { href, target: (target || path).toLowerCase(), anchor }
    })
}

// Pages and documents of the service outside of the site.
const otherRoutes = /^\/(openapi\.json|asyncapi\.json|changelog(\.atom|\.json)?|events\/schemas\/.+)$/

function leadsSomewhere(target: string, anchor: string): boolean {
  if (otherRoutes.test(target)) return true
  return contents.has(target) && (anchor === '' || idsOf.get(target)!.has(decodeURIComponent(anchor)))
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found!)
}
