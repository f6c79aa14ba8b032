import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo } from '../../../src/demo/identifiers.ts'
import { chromiumCommand } from '../../harness/browser.ts'
import { until } from '../../harness/work.ts'
import { type ConsoleDemo, isComplete, openAs, startConsoleDemo } from './demo.ts'

const csp = 'Johanna Reuter'
const reseller = 'Tomasz Wilk'
const subscriptionId = 'd0000000-0000-4000-8000-000000000805'
const screen = `/customers/${demo.customerId}/subscriptions/${subscriptionId}?action=update`
const subscription = `/v1/customers/${demo.customerId}/subscriptions/${subscriptionId}`

describe.runIf(chromiumCommand())('several people and windows of the console', () => {
  let console: ConsoleDemo
  beforeAll(async () => {
    console = await startConsoleDemo()
  })
  afterAll(() => console.stop())

  const nameOf = (page: Page) => page.getByRole('dialog').getByLabel('Name', { exact: true })
  const signIn = async (page: Page, person: string) => {
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: person }).click()
    await isComplete(page)
  }
  const otherWindow = async (context: BrowserContext) => {
    const page = await context.newPage()
    await page.goto(`${console.url}/console/`)
    return page
  }
  /** Counts the writes of a window, without dry runs. */
  const countWrites = (page: Page) => {
    let writes = 0
    page.on('request', (request) => {
      if (request.url().includes('/v1/') && request.method() !== 'GET' && !request.headers().prefer)
        writes += 1
    })
    return () => writes
  }

  it('signs out in all windows, and the next person finds nothing that was typed', async () => {
    const { page, context } = await openAs(console, csp, screen)
    await nameOf(page).fill('Typed by the first')
    const other = await otherWindow(context)
    await isComplete(other)
    await other.getByRole('button', { name: 'Account' }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await signIn(page, reseller)
    await nameOf(page).waitFor()
    expect(await nameOf(page).inputValue()).toBe('Backup of the drivers')
    await context.close()
  })

  it('sends nothing of one person in the name of another who has signed in elsewhere', async () => {
    const { page, context } = await openAs(console, csp, screen)
    await nameOf(page).fill('Typed by the first')
    await context.clearCookies()
    const other = await otherWindow(context)
    await signIn(other, reseller)
    const writes = countWrites(page)
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 86_400_000
    })
    const loaded = page.waitForEvent('load')
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await loaded
    await nameOf(page).waitFor()
    expect({ name: await nameOf(page).inputValue(), writes: writes() }).toEqual({
      ...{ name: 'Backup of the drivers', writes: 0 },
    })
    await context.close()
  })

  it('does not repeat the lost order of one person for the next', async () => {
    const start = `/orders/new?customerId=${demo.customerId}&find=Managed%20Backup`
    const { page, context } = await openAs(console, csp, start)
    await page.getByRole('button', { name: 'Choose Managed Backup', exact: true }).click()
    await page.getByLabel('Name of the subscription').fill('Lost')
    await page.route('**/v1/Orders', (route) =>
      route.request().headers().prefer ? route.continue() : route.abort(),
    )
    await page.getByRole('button', { name: 'Buy' }).click()
    await page.getByText('The answer is lost').waitFor()
    await page.unroute('**/v1/Orders')
    await context.clearCookies()
    const writes = countWrites(page)
    await page.reload()
    await signIn(page, reseller)
    await page.getByLabel('Name of the subscription').waitFor()
    expect(await page.getByLabel('Name of the subscription').inputValue()).toBe('Managed Backup')
    expect(writes()).toBe(0)
    await context.close()
  })

  it('keeps the seats that another person has bought while the name was typed', async () => {
    const settled = () =>
      until(
        'no running change',
        () => console.ask('GET', subscription),
        ({ pendingOperationId }) => pendingOperationId === null,
      )
    const { quantity, name, billingFrequency } = await settled()
    const { page, context } = await openAs(console, csp, screen)
    await nameOf(page).waitFor()
    const body = { name, quantity: quantity + 4, nextBillingFrequency: billingFrequency }
    await console.ask('PATCH', subscription, body)
    await settled()
    await nameOf(page).fill('Typed meanwhile')
    // Leaving the field checks the form by a dry run.
    await nameOf(page).press('Tab')
    await page.getByText('It has changed since you opened this form').waitFor()
    await until(
      'the present seats',
      () => page.getByRole('dialog').getByLabel('Seats', { exact: true }).inputValue(),
      (seats) => seats === String(quantity + 4),
    )
    expect(await nameOf(page).inputValue()).toBe('Typed meanwhile')
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await settled()).toMatchObject({ name: 'Typed meanwhile', quantity: quantity + 4 })
    await context.close()
  })
})
