import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumCommand } from '../harness/browser.ts'
import { until } from '../harness/work.ts'

const command = chromiumCommand()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// One page of each kind.
const kinds = [
  '/docs',
  '/docs/first-hour',
  '/docs/api/requests',
  '/docs/errors',
  '/docs/events',
  '/docs/cli',
  '/docs/changelog',
  '/docs/adr',
  '/docs/glossary',
  '/docs/files/deploy/compose.yaml',
  '/docs/reference',
  '/docs/reference/createOrder',
  '/docs/reference/listCustomers',
  '/docs/reference/headers',
  '/docs/reference/schemas',
  '/docs/reference/schemas/Reseller',
  '/docs/nothing',
]
const widths = [360, 768, 1440, 2560]
const colours = ['light', 'dark'] as const

describe.runIf(command)('the documentation in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-docs-'))
  let service: ChildProcess
  let browser: Browser
  let url = ''
  beforeAll(async () => {
    const settings = { DATA_DIR: join(folder, 'data'), DEMO: 'true', PORT: '0' }
    service = spawn(process.execPath, ['cli/reseller-api.ts', 'serve'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    service.stdout!.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    const started = await until(
      'the address of the service',
      async () => /http:\/\/127\.0\.0\.1:\d+/.exec(output),
      (found) => found !== null,
    )
    url = started![0]
    const executablePath = execFileSync('sh', ['-c', 'command -v "$0"', command!], {
      encoding: 'utf8',
    }).trim()
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  })
  afterAll(async () => {
    await browser?.close()
    service.kill('SIGTERM')
    await once(service, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })

  /** Opens a page and runs `work`. Expects that it logs no error and sends no request to another host. */
  const on = async <T>(
    path: string,
    options: { width?: number; colorScheme?: 'light' | 'dark'; bypassCSP?: boolean },
    work: (page: Page) => Promise<T>,
  ): Promise<T> => {
    const { width = 1440, ...rest } = options
    const context = await browser.newContext({ ...rest, viewport: { width, height: 900 } })
    const page = await context.newPage()
    const problems: string[] = []
    // The browser itself logs each answer with an error status.
    const isExpected = (text: string) => path === '/docs/nothing' && text.includes('404')
    page.on('console', (message) => {
      if (/error|warning/.test(message.type()) && !isExpected(message.text())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(url)) problems.push(`a request to ${request.url()}`)
    })
    await page.goto(`${url}${path}`)
    const result = await work(page)
    await context.close()
    expect(problems).toEqual([])
    return result
  }

  describe.each(kinds)('%s', (path) => {
    it.each(colours)('has no violation of axe in %s colours, with all sections open', async (colorScheme) => {
      const violations = await on(path, { colorScheme, bypassCSP: true }, async (page) => {
        await page.evaluate(() => {
          for (const section of document.querySelectorAll('details')) section.open = true
        })
        await page.evaluate(axe)
        return await page.evaluate(async () => {
          const { violations } = await (
            window as unknown as {
              axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
            }
          ).axe.run()
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
        })
      })
      expect(violations).toEqual([])
    })

    it.each(widths)('fits a window of %i px', async (width) => {
      const overflow = await on(path, { width }, (page) =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })

  it('shows each operation on two screens of a notebook', async () => {
    const pages = await on('/docs/reference', {}, (page) =>
      page.$$eval('.operations a', (links) => links.map((link) => link.getAttribute('href')!)),
    )
    expect(pages.length).toBeGreaterThan(100)
    const high = await on('/docs/reference', {}, async (page) => {
      const found: string[] = []
      for (const path of pages) {
        await page.goto(`${url}${path}`)
        const height = await page.$eval('article', (article) => article.getBoundingClientRect().bottom)
        if (height > 2 * 900) found.push(`${path}: ${height}`)
      }
      return found
    })
    expect(high).toEqual([])
  })

  it.each(['/', 'Control+k'])('searches after the key %s', async (key) => {
    await on('/docs', {}, async (page) => {
      await page.keyboard.press(key)
      await page.waitForSelector('.finder[open]')
      await page.keyboard.type('idempotency key')
      await page.waitForSelector('.finder [role="option"]')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/docs\/.+/)
      await page.keyboard.press(key)
      await page.waitForSelector('.finder[open]')
      await page.keyboard.type('createOrder')
      await page.waitForSelector('.finder [role="option"]')
      expect(await page.textContent('.finder [aria-selected="true"]')).toContain('Order a subscription')
    })
  })

  it('signs in to the demo by itself and shows the answer', async () => {
    await on('/docs/reference/listResellers', {}, async (page) => {
      await page.click('.console > summary')
      await page.waitForSelector('.demo:not([hidden])')
      await page.fill('input[name="searchValue"]', 'Alpenblick')
      await page.click('.console [type="submit"]')
      await page.waitForSelector('.answer .code')
      expect(await page.textContent('.answer .head')).toMatch(/^200 OK/)
      expect(await page.textContent('.answer code')).toContain('Alpenblick Cloud GmbH')
      // No script of another page can read a token.
      expect(
        await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
      ).not.toContain('ey')
    })
  })

  it('changes nothing with a write, unless the dry run is switched off', async () => {
    await on('/docs/reference/createOrder', {}, async (page) => {
      await page.click('.console > summary')
      await page.waitForSelector('.demo:not([hidden])')
      await page.click('.console [type="submit"]')
      await page.waitForSelector('.answer .code')
      expect(await page.textContent('.answer code')).toContain('"wouldRun"')
    })
  })

  it('keeps the colours and the language of the samples on the next page', async () => {
    await on('/docs/reference/createOrder', {}, async (page) => {
      await page.click('button.theme')
      await page.click('[role="tab"]:has-text("Python")')
      await page.goto(`${url}/docs/reference/getOrder`)
      expect(await page.getAttribute('html', 'data-theme')).toBe('light')
      expect(await page.textContent('[role="tab"][aria-selected="true"]')).toBe('Python')
      expect(await page.isVisible('[data-tab="curl"]')).toBe(false)
    })
  })

  it('has its pages in a menu on a phone', async () => {
    await on('/docs', { width: 360 }, async (page) => {
      expect(await page.isVisible('#sidebar')).toBe(false)
      await page.click('.menu')
      await page.click('#sidebar a:has-text("The first hour")')
      await page.waitForURL(/first-hour/)
    })
  })
})
