import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../routes/route.ts'
import { anchorOf, changelog } from './entries.ts'
import { changelogRoutes } from './routes.ts'

const origin = 'https://api.example.com'

const routes = changelogRoutes(() => origin)

async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const route = routes.find((one) => one.path === path)!
  return await route.respond({ headers, callerAddress: '', url: '/', body: '' })
}

describe('the changelog', () => {
  it('lists the newest change first', () => {
    const dates = changelog.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(dates.filter((date) => new Date(date).toISOString().slice(0, 10) !== date)).toEqual([])
  })

  it('gives every entry a unique anchor', () => {
    expect(new Set(changelog.map(anchorOf)).size).toBe(changelog.length)
  })

  it('has titles that need no escaping in HTML', () => {
    expect(changelog.filter(({ title }) => /[<>&]/.test(title))).toEqual([])
  })

  it('names operations by method and path', () => {
    const odd = changelog
      .flatMap(({ operations }) => operations)
      .filter((one) => !/^[A-Z]+ \/[\w./{}-]+$/.test(one))
    expect(odd).toEqual([])
  })

  it('lists only operations of openapi.json', () => {
    const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8'))
    const isThere = (operation: string) => {
      const [method, path] = operation.split(' ') as [string, string]
      return path === '/oauth2/v2.0/token' || paths[path]?.[method.toLowerCase()] !== undefined
    }
    const inherited = '2024-11-12'
    const since = changelog.filter(({ date, kind }) => date > inherited && kind !== 'removal')
    expect(since.flatMap(({ operations }) => operations).filter((one) => !isThere(one))).toEqual([])
  })

  it('is an HTML page without external resources', async () => {
    const { headers, body } = await get('/changelog')
    const page = String(body)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { title } of changelog) expect(page).toContain(`>${title}</a>`)
    expect(page).not.toMatch(/https?:|<script|\bsrc=/)
    const style = /<style>(.*)<\/style>/s.exec(page)![1]!
    expect(headers['content-security-policy']).toContain(
      `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    )
  })

  it('is available as an Atom feed with absolute URLs', async () => {
    const { headers, body } = await get('/changelog.atom')
    const feed = String(body)
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(feed.match(/<entry>/g)).toHaveLength(changelog.length)
    expect(feed).toContain(`<id>${origin}/changelog#${anchorOf(changelog[0]!)}</id>`)
    const addresses = [...feed.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!)
    expect(addresses.filter((address) => !address.startsWith(`${origin}/changelog`))).toEqual([])
  })

  it('is available as a JSON feed', async () => {
    const { headers, body } = await get('/changelog.json')
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8')
    expect(JSON.parse(String(body))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${origin}/changelog`,
      feed_url: `${origin}/changelog.json`,
      language: 'en',
      items: changelog.map((entry) => ({
        id: `${origin}/changelog#${anchorOf(entry)}`,
        url: `${origin}/changelog#${anchorOf(entry)}`,
        title: entry.title,
        date_published: `${entry.date}T00:00:00.000Z`,
        tags: entry.breaking ? [entry.kind, 'breaking'] : [entry.kind],
      })),
    })
  })

  it.each(['/changelog', '/changelog.atom', '/changelog.json'])(
    '%s does not take its address from the Host header, and is 304 for a caller that has it',
    async (path) => {
      const { headers, body } = await get(path, { host: 'evil.example' })
      expect(String(body)).not.toContain('evil.example')
      expect(headers.etag).toMatch(/^"[\w-]{22}"$/)
      expect(await get(path, { 'if-none-match': headers.etag! })).toMatchObject({ status: 304, body: '' })
      expect((await get(path, { 'if-none-match': '"x"' })).status).toBe(200)
    },
  )
})
