import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoResellerId, demoSubscriptionId } from '../../../src/demo/identifiers.ts'
import { chromiumCommand } from '../../harness/browser.ts'
import { type ConsoleDemo, isComplete, openAs, startConsoleDemo } from './demo.ts'

const csp = 'Johanna Reuter'
// The pause between two reads of alerts after a decision.
const pauseMs = 3_000

describe.runIf(chromiumCommand())('the home of the console', () => {
  let console: ConsoleDemo
  beforeAll(async () => {
    console = await startConsoleDemo()
  })
  afterAll(() => console.stop())

  /** Splits the list of alerts into two pages: the first row, and the others. */
  const splitAlerts = (page: Page) =>
    page.route('**/v1/alerts?*', async (route) => {
      const url = new URL(route.request().url())
      const isSecond = url.searchParams.has('continuationToken')
      url.searchParams.delete('continuationToken')
      const answer = await route.fetch({ url: url.href })
      const { items, ...rest } = (await answer.json()) as { items: readonly object[] }
      const json = isSecond
        ? { ...rest, items: items.slice(1), hasNextPage: false, continuationToken: null }
        : { ...rest, items: items.slice(0, 1), hasNextPage: true, continuationToken: 'next' }
      await route.fulfill({ response: answer, json })
    })

  /** Answers as after a sync of a catalogue that has failed because of two prices that the vendor no longer lists. */
  const failCatalogueSync = async (page: Page) => {
    const instanceId = demo.tier2InstanceId
    await page.route('**/v1/operations?*state=Failed*', async (route) => {
      const answer = await route.fetch({ maxRetries: 3 })
      const now = new Date().toISOString()
      const failed = {
        ...{ id: crypto.randomUUID(), operation: { name: 'SyncCatalogue' }, kind: { name: 'Catalogue' } },
        ...{ state: { name: 'Failed' }, isCancelled: false, attempts: 1, providerInstanceId: instanceId },
        ...{ customerId: null, customerName: null, resellerId: null, orderId: null, subscriptionId: null },
        ...{ correlationId: crypto.randomUUID(), createdAt: now, finishedAt: now, nextAttemptAt: null },
        ...{ firstError: 'Two prices are held.', lastError: 'Two prices are held.' },
      }
      await route.fulfill({ response: answer, json: { ...(await answer.json()), items: [failed] } })
    })
    await page.route(`**/v1/Providers/Instances/${instanceId}/catalogue-sync`, async (route) => {
      const answer = await route.fetch({ maxRetries: 3 })
      const held = {
        ...{ id: crypto.randomUUID(), list: 'DE', ends: 2, valid: 9, heldAt: new Date().toISOString() },
        offerNames: ['Managed Backup'],
      }
      await route.fulfill({ response: answer, json: { ...(await answer.json()), heldEnds: [held] } })
    })
  }

  it('and the page of a customer both list its failed work', async () => {
    const { items } = await console.ask('GET', '/v1/operations?state=Failed&isAcknowledged=false')
    const failed = items.find(({ customerId }: { customerId: string | null }) => customerId !== null)
    const { page, context } = await openAs(console, csp, '/')
    await page.getByRole('listitem').filter({ hasText: 'Failed work' }).first().waitFor()
    await page.goto(`${console.url}/console/customers/${failed.customerId}`)
    await page.getByText('Failed work:').first().waitFor()
    expect(await page.locator(`a[href$="/story/${failed.correlationId}"]`).count()).toBe(1)
    await context.close()
  })

  it('leads from a reseller to its customers in the results of the month', async () => {
    const { page, context } = await openAs(console, csp, `/resellers/${demoResellerId(1)}`)
    await page.getByRole('link', { name: 'Who earns or loses money' }).click()
    await page.getByRole('heading', { level: 1, name: /^Result of / }).waitFor()
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('results')).toBe('Customer')
    expect(searchParams.get('resellerId')).toBe(demoResellerId(1))
    await context.close()
  })

  it('says that a list has more rows than are read, and reads them', async () => {
    const { page, context } = await openAs(console, csp, '/people/users')
    await splitAlerts(page)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByText(/^Items that need a person: at least \d+/).waitFor()
    const rows = page.locator('li[data-severity]')
    const before = await rows.count()
    await page.getByRole('button', { name: 'Show more rows' }).click()
    await page.getByText(/^\d+ items need a person/).waitFor()
    expect(await rows.count()).toBeGreaterThan(before)
    expect(await page.getByRole('button', { name: 'Show more rows' }).count()).toBe(0)
    await context.close()
  })

  it('leads from a sync that held prices have stopped to their decision', async () => {
    const { page, context } = await openAs(console, csp, '/people/users')
    await failCatalogueSync(page)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByText(/no longer lists, and that are still sold: 2\./).waitFor()
    expect(await page.getByRole('button', { name: /^Start again/ }).count()).toBe(0)
    await page.getByRole('link', { name: /^Decide/ }).click()
    await isComplete(page)
    await page
      .getByRole('button', { name: /^End them/ })
      .first()
      .waitFor()
    expect(await page.getByRole('tab', { name: 'Vendors' }).getAttribute('aria-selected')).toBe('true')
    await context.close()
  })

  it('says in the language of the reader what an alert is about, above the English words of the service', async () => {
    const { page, context } = await openAs(console, csp, '/people/users')
    await page.addInitScript(() => localStorage.setItem('console-language', 'de'))
    const description = 'The subscription is sold below its purchase price.'
    await page.route('**/v1/alerts?*', async (route) => {
      const answer = await route.fetch({ maxRetries: 3 })
      const loss = {
        ...{
          id: crypto.randomUUID(),
          kind: { name: 'NegativeMargin' },
          severity: { name: 'Warning' },
          description,
        },
        ...{ subject: { name: 'Backup', type: { name: 'Subscription' }, id: demo.customerId }, budget: null },
        ...{ resellerId: null, customerId: null, customerName: null, subscriptionId: null },
        ...{ providerInstanceId: null, since: new Date().toISOString(), actBefore: null, atStake: null },
        request: null,
      }
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), items: [loss], hasNextPage: false },
      })
    })
    await page.goto(`${console.url}/console/`)
    await isComplete(page)
    await page
      .getByText('Zu heutigen Preisen und Margen wird das Abonnement unter seinem Einkaufspreis verkauft.')
      .waitFor()
    expect(await page.getByText(description).getAttribute('lang')).toBe('en')
    await context.close()
  })

  /** Lists one alert, of a sale at a loss, until the home has read alerts four times after a write of its subscription. */
  const endAlertLate = async (page: Page) => {
    const subscriptionId = demoSubscriptionId(2)
    const at = `/v1/customers/${demo.customerId}/subscriptions/${subscriptionId}`
    const loss = {
      ...{ id: crypto.randomUUID(), kind: { name: 'NegativeMargin' }, severity: { name: 'Warning' } },
      ...{
        description: 'The subscription is sold below its purchase price.',
        budget: null,
        resellerId: null,
      },
      subject: { name: 'Backup', type: { name: 'Subscription' }, id: subscriptionId },
      ...{ customerId: demo.customerId, customerName: 'Lindner', subscriptionId, providerInstanceId: null },
      ...{ since: new Date().toISOString(), actBefore: null, atStake: null },
      request: {
        ...{ method: 'PATCH', path: `${at}/price-margin` },
        body: { marginRule: { name: 'Markup' }, value: 0 },
      },
    }
    let isDecided = false
    let readsAfter = 0
    await page.route('**/v1/alerts?*', async (route) => {
      const answer = await route.fetch({ maxRetries: 3 })
      if (isDecided) readsAfter += 1
      const items = readsAfter > 3 ? [] : [loss]
      const json = { ...(await answer.json()), items, hasNextPage: false, continuationToken: null }
      await route.fulfill({ response: answer, json })
    })
    await page.route(`**${at}/*`, async (route) => {
      const request = route.request()
      if (request.method() !== 'GET' && !request.headers().prefer) isDecided = true
      await route.continue()
    })
    return {
      row: page.getByRole('listitem').filter({ hasText: 'Subscriptions sold at a loss today' }),
      reads: () => readsAfter,
    }
  }
  const openHome = (page: Page) => page.getByRole('link', { name: 'Home', exact: true }).click()

  it('reads alerts again after a decision, until the service has ended the alert', async () => {
    const { page, context } = await openAs(console, csp, '/people/users')
    const { row, reads } = await endAlertLate(page)
    await openHome(page)
    await row.getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Set the margin', exact: true }).click()
    await row.getByRole('status').waitFor()
    await row.waitFor({ state: 'detached' })
    const before = reads()
    await sleep(2 * pauseMs)
    expect(reads()).toBe(before)
    await context.close()
  })

  it('reads alerts again after a change of their subscription on its screen', async () => {
    const { page, context } = await openAs(console, csp, '/people/users')
    const { row } = await endAlertLate(page)
    await openHome(page)
    await row.getByRole('link').first().click()
    await page.getByRole('button', { name: 'Set own margin' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Rule', exact: true }).click()
    await page.getByRole('option', { name: 'Markup', exact: true }).click()
    await dialog.getByLabel('Value in percent').fill('10')
    await dialog.getByRole('button', { name: 'Save the margin', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await openHome(page)
    await row.waitFor()
    await row.waitFor({ state: 'detached' })
    await context.close()
  })
})
