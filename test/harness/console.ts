import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { startSimulator } from '../../simulator/simulator.ts'
import { chromiumCommand } from './browser.ts'
import { until } from './work.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The addresses of the API. The list of portal users has the path `/v1` itself. */
export const apiRequests = /\/v1(?=[/?]|$)/

type ContextOptions = Parameters<Browser['newContext']>[0]

/**
 * Starts the simulated vendor of the recorded year for a file of tests. Must be called before `consoleInBrowser`, whose service uses
 * it. Returns the function that returns its URL.
 */
export function vendorOfYear(): () => string {
  let url = ''
  beforeAll(async () => {
    const sampleFile = 'src/demo/year/fixture/vendor.jsonl.zst'
    const simulator = await startSimulator({ host: '127.0.0.1', port: 0, sampleFile })
    process.env.DEMO_VENDOR_URL = url = simulator.url
    return async () => {
      delete process.env.DEMO_VENDOR_URL
      await simulator.close()
    }
  })
  return () => url
}

/** Starts a service with the demo and a browser for a file of tests. Returns what the tests do with them. */
export function consoleInBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-console-'))
  let service: ChildProcess
  let browser: Browser
  let url = ''
  /** The cookie of a signed-in person, with which further windows begin. */
  let signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | undefined

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
      async () => /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output),
      (found) => found !== null,
    )
    url = `http://localhost:${started![1]}`
    const executablePath = execFileSync('sh', ['-c', 'command -v "$0"', chromiumCommand()!], {
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

  return {
    /** Returns the URL of the service. */
    url: () => url,
    on,
    signIn,
    isComplete,
    loading,
    visit,
    violationsOf,
    tabTo,
    pressOn,
  }

  /** Opens a window and runs `work`. Expects no error on its console, no report of a policy, and no request elsewhere. */
  async function on(
    options: ContextOptions,
    work: (page: Page) => Promise<void>,
    { mayFail = () => false }: { mayFail?: (text: string) => boolean } = {},
  ): Promise<void> {
    const own = signedIn && { storageState: signedIn }
    const context = await browser.newContext({ locale: 'en-GB', ...own, ...options })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    const problems: string[] = []
    page.on('console', (message) => {
      if (/error|warning/.test(message.type()) && !mayFail(message.text())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:')) problems.push(request.url())
    })
    try {
      await work(page)
    } finally {
      // Each window renews the session and gets another cookie, which the next window needs also after a failure.
      if (options?.storageState === undefined && signedIn) signedIn = await context.storageState()
      await context.close()
    }
    expect(problems).toEqual([])
  }

  /** Signs a person of the demo in at a path of the console. Further windows begin as the first person. */
  async function signIn(page: Page, name: string, path = '/'): Promise<void> {
    await page.goto(`${url}/console${path}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name }).click()
    await isComplete(page)
    signedIn ??= await page.context().storageState()
  }

  /** Returns the placeholders that a screen shows while it waits for answers. */
  function loading(page: Page): Locator {
    return page.getByRole('status', { name: /Loading|Wird geladen|Löáđíñĝ/ })
  }

  /** Waits until a screen has all of its answers. */
  async function isComplete(page: Page): Promise<void> {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await until(
      'all answers of the screen',
      () => loading(page).count(),
      (count) => count === 0,
    )
  }

  /** Presses Tab until an element has the focus. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    await target.waitFor()
    await until(
      `the focus on ${target}`,
      async () => {
        await page.keyboard.press('Tab')
        return await target.evaluate((element) => element === document.activeElement)
      },
      (hasFocus) => hasFocus,
    )
  }

  /** Moves the focus to an element with Tab, and presses a key there. */
  async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }

  /** Opens a screen, and waits until it is complete. */
  async function visit(page: Page, screen: string): Promise<void> {
    await page.goto(`${url}/console${screen}`)
    await isComplete(page)
  }

  /** Returns the violations of axe on what a window shows, and whether it is wider than the window. */
  async function violationsOf(page: Page, name: string): Promise<string[]> {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
    const violations = await page.evaluate(async () => {
      const { violations } = await (
        window as unknown as {
          axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
        }
      ).axe.run({ reporter: 'no-passes' })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    return [...violations, ...(overflow > 0 ? ['too wide'] : [])].map((one) => `${name}: ${one}`)
  }
}

/**
 * Gives a window each width in turn, and runs `work` when nothing moves. `place` decides the first width, at which
 * the screen is loaded by `open`, so that screens with consecutive places are loaded at all widths.
 */
export async function inAllWidths(
  page: Page,
  place: number,
  open: () => Promise<void>,
  work: (width: number) => Promise<void>,
): Promise<void> {
  const first = place % widths.length
  const turns = [...widths.slice(first), ...widths.slice(0, first)]
  await page.setViewportSize({ width: turns[0]!, height: windowHeight })
  await open()
  for (const width of turns) {
    await page.setViewportSize({ width, height: windowHeight })
    await untilStill(page)
    await work(width)
  }
}

/** Waits until a window has drawn its latest change, and no transition runs. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const transitions = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
    await frame()
    await frame()
    while (transitions().length > 0) await Promise.allSettled(transitions().map(({ finished }) => finished))
  })
}

const windowHeight = 900

/** The widths of windows, and the color schemes with a language, in which each screen is tested. */
const widths = [360, 768, 1440, 2560]
export const looks = [
  { colorScheme: 'light', locale: 'en-GB' },
  { colorScheme: 'dark', locale: 'de-DE' },
] as const
