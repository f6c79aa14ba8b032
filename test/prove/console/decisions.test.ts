import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoSubscriptionId } from '../../../src/demo/identifiers.ts'
import { chromiumCommand } from '../../harness/browser.ts'
import { type ConsoleDemo, openAs, startConsoleDemo } from './demo.ts'

const csp = 'Johanna Reuter'
const customer = `/customers/${demo.customerId}`
const subscription = `${customer}/subscriptions/${demoSubscriptionId(3)}`

/** Records the writes of a page that change something: those that are no dry run. */
const recordWrites = (page: Page): string[] => {
  const writes: string[] = []
  page.on('request', (request) => {
    const isWrite = !['GET', 'OPTIONS'].includes(request.method()) && request.url().includes('/v1/')
    if (isWrite && request.headers().prefer === undefined)
      writes.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-2)}`)
  })
  return writes
}

describe.runIf(chromiumCommand())('decisions about money in the console', () => {
  let console: ConsoleDemo
  beforeAll(async () => {
    console = await startConsoleDemo()
  })
  afterAll(() => console.stop())

  it('asks before a scheduled change is cancelled, with both sides and their prices', async () => {
    const { quantity } = await console.ask('GET', `/v1${subscription}`)
    await console.ask('POST', `/v1${subscription}/scheduled-changes`, {
      ...{ effectiveDate: new Date(Date.now() + 20 * 86_400_000).toISOString(), action: { name: 'Update' } },
      change: { quantity: quantity + 5 },
    })
    const { page, context } = await openAs(console, csp, subscription)
    const writes = recordWrites(page)
    const drop = page.getByRole('button', { name: 'Cancel this change', exact: true })
    await drop.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`Seats: ${quantity}`, { exact: true }).waitFor()
    await dialog.getByText(`Seats: ${quantity + 5}`, { exact: true }).waitFor()
    expect(await dialog.getByText(/^€\d/).count()).toBe(2)
    expect(writes).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel this change', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(writes).toEqual(['DELETE scheduled-changes'])
    await context.close()
  })

  it('sends seats only after the preview of exactly these seats', async () => {
    const { page, context } = await openAs(console, csp, `${subscription}?action=update`)
    const writes = recordWrites(page)
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Send', exact: true })
    const seats = dialog.getByLabel('Seats', { exact: true })
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    const { quantity } = await console.ask('GET', `/v1${subscription}`)
    await seats.fill(String(quantity + 1))
    // The first Enter shows the preview, because it has not been seen.
    await seats.press('Enter')
    await dialog.getByText('The service would accept this').waitFor()
    expect(writes).toEqual([])
    await seats.fill(String(quantity + 2))
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByText('The service would accept this').waitFor()
    await send.click()
    await dialog.waitFor({ state: 'detached' })
    expect(writes).toEqual(['PATCH subscriptions'])
    await context.close()
  })
})
