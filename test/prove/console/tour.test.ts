import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demo } from '../../../src/demo/identifiers.ts'
import { year } from '../../../src/demo/year/identifiers.ts'
import { fetchToken } from '../../harness/api.ts'
import { chromiumCommand } from '../../harness/browser.ts'
import { consoleInBrowser, inAllWidths, looks, vendorOfYear } from '../../harness/console.ts'
import { until } from '../../harness/work.ts'

const wide = { viewport: { width: 1440, height: 1000 } }
const headings = [
  'What needs you',
  'The month closing board',
  'Differences from the subscriptions',
  'Parked lines',
  'Unknown customers',
  'Customers that cost money',
  'Files of the month',
  'A conflict with the vendor',
  'An order that failed',
  'A budget that is too small',
]

describe.runIf(chromiumCommand())('the guided tour of the demo', () => {
  const vendor = vendorOfYear()
  const { on, signIn, isComplete, visit, violationsOf, url } = consoleInBrowser()

  it('leads through ten screens by the keyboard alone, and each has what the step is about', async () => {
    await on(wide, async (page) => {
      await signIn(page, 'Wiebke Hansen')
      await page.getByRole('button', { name: 'Guided tour' }).press('Enter')
      const panel = page.getByRole('region', { name: /^Tour: close / })
      for (const [place, heading] of headings.entries()) {
        await panel.getByRole('heading', { name: heading }).waitFor()
        await panel.getByText(`step ${place + 1} of ${headings.length}`).waitFor()
        await isComplete(page)
        await expectSubject(page, place)
        if (place < headings.length - 1) await panel.getByRole('link', { name: 'Next' }).press('Enter')
      }
      for (let back = 0; back < 3; back += 1) await panel.getByRole('link', { name: 'Back' }).press('Enter')
      await panel.getByRole('link', { name: 'Open the lines of the invoice' }).press('Enter')
      await page.waitForURL(/\/console\/invoices\//)
      await page.getByRole('table', { name: 'Lines', exact: true }).waitFor()
      for (let next = 0; next < 3; next += 1) await panel.getByRole('link', { name: 'Next' }).press('Enter')
      await panel.getByRole('button', { name: 'End the tour' }).press('Enter')
      await panel.waitFor({ state: 'detached' })
    })
  })

  /** Expects what a step is about on its screen. */
  async function expectSubject(page: Parameters<Parameters<typeof on>[1]>[0], place: number) {
    const main = page.getByRole('main')
    const subjects = [
      () => main.getByRole('button', { name: 'Retry' }).first(),
      () => main.getByText('Microsoft indirect').first(),
      () => main.getByText(/by the stored price it should be/).first(),
      () => main.getByText(/no amount in subtotal/).first(),
      () => main.getByRole('link', { name: 'Create the customer' }).first(),
      () => main.getByRole('row', { name: /-€/ }).nth(1),
      () => main.getByText(/CSV/).first(),
      () => main.getByText(/did not run, because the subscription has changed at the vendor/).first(),
      () => main.getByText(/reviewing the customer/).first(),
      () => main.getByText(/passes the monthly budget/).first(),
    ]
    await subjects[place]!().waitFor()
  }

  it('can be left for the customer with whom the distributor loses money, and the reason', async () => {
    await on(wide, async (page) => {
      await page.goto(`${url()}/console/months`)
      const main = page.getByRole('main')
      // The sentence is the same on the board and in the results.
      await main.getByText(/^Sums leave daily usage out/).waitFor()
      await main.getByRole('link', { name: /^With 1 customer/ }).click()
      await page.getByRole('heading', { level: 1, name: /^Result of / }).waitFor()
      await main.getByText(/^Sums leave daily usage out/).waitFor()
      const row = page.getByRole('row', { name: /-€/ }).nth(1)
      const shown = await row.getByRole('cell').nth(3).innerText()
      await row.getByRole('link').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/^Sold below cost: /).waitFor()
      await dialog.getByText(/: Retail price minus discount 30%, set for the subscription$/).waitFor()
      // The lines below cost and all others are the row.
      const amountOf = async (name: string) =>
        await dialog.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd').innerText()
      const cents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100)
      const [below, others, together] = [
        cents(await amountOf('Lines below cost')),
        cents(await amountOf('All other lines')),
        cents(await amountOf('Together')),
      ]
      expect(below + others).toBe(together)
      expect(together).toBe(cents(shown.split('\n')[0]!))
      await dialog.getByRole('link', { name: 'Change the margin of the subscription' }).click()
      const form = page.getByRole('dialog')
      await form.getByText(/^These margins apply from /).waitFor()
      await form.getByText(/^A margin that applies from now changes no imported invoice/).waitFor()
      // The link comes from a loss of the last month, so the form proposes its first day.
      expect(await form.getByRole('combobox', { name: 'Applies' }).inputValue()).toBe('From a day')
      const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1))
      expect(await form.getByLabel('Valid from').inputValue()).toBe(lastMonth.toISOString().slice(0, 10))
      const bills = await form.getByText(/^Effect on imported invoices$/).count()
      expect(bills).toBe(1)
      await form.getByText('The customer pays for all its lines in this invoice: €').first().waitFor()
    })
  })

  it('compares a line below cost with the cost of the distributor, and its month with the month before', async () => {
    await on(wide, async (page) => {
      await page.goto(`${url()}/console/months`)
      const main = page.getByRole('main')
      await main.getByRole('link', { name: /^With 1 customer/ }).click()
      await page.getByRole('row', { name: /-€/ }).nth(1).getByRole('link').click()
      await page.getByTitle('Explanation of the line').first().click()
      await page.waitForURL(/\/console\/invoices\//)
      await page
        .getByRole('dialog')
        .getByText(/% below your cost$/)
        .waitFor()
      await page.keyboard.press('Escape')
      await page
        .getByRole('columnheader', { name: 'Vendor bills: change from the month before' })
        .first()
        .waitFor()
    })
  })

  it('keeps its step over a reload, goes back, and closes by Escape', async () => {
    await on(wide, async (page) => {
      await page.goto(`${url()}/console/`)
      await isComplete(page)
      await page.getByRole('button', { name: 'Guided tour' }).click()
      const panel = page.getByRole('region', { name: /^Tour: close / })
      await panel.getByRole('link', { name: 'Next' }).click()
      await panel.getByText('step 2 of 10').waitFor()
      await page.reload()
      await panel.getByText('step 2 of 10').waitFor()
      await panel.getByRole('link', { name: 'Back' }).click()
      await panel.getByText('step 1 of 10').waitFor()
      await panel.getByRole('heading').press('Escape')
      await panel.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/console/')
    })
  })

  it('ends with an order that a retry completes', async () => {
    const token = await fetchToken(url(), year.clientIds.csp, demo.clientSecret)
    const ask = async (method: string, path: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-tenant': year.domain }
      const answer = await fetch(`${url()}/v1/operations${path}`, { method, headers })
      expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
      return await answer.json().catch(() => undefined)
    }
    const { items } = await ask('GET', '?state=Failed&kind=Order')
    expect(items).toMatchObject([{ firstError: expect.stringContaining('reviewing the customer') }])
    const [{ id, correlationId }] = items
    await on(wide, async (page) => {
      await page.goto(`${url()}/console/story/${correlationId}`)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Retry' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Retry', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      // The story shows the end without a reload.
      const summary = main.getByRole('region', { name: 'What happened' })
      await summary.getByText('Done', { exact: true }).waitFor()
      await main.getByText('Work ended').waitFor()
      // Events have words; their names are behind the line that opens the data.
      await main
        .getByText(/^(?:Order|Subscription): /)
        .first()
        .waitFor()
      expect(
        await main
          .getByText(/^reseller-management\./)
          .filter({ visible: true })
          .count(),
      ).toBe(0)
    })
    const ended = await until(
      'the end of the order',
      () => ask('GET', `/${id}`),
      ({ state }) => state.name !== 'Processing',
    )
    expect(ended).toMatchObject({ state: { name: 'Succeded' }, firstError: null })
  })

  it('leads to the simulator that corrects the bill, and says of each step that it is done already', async () => {
    await on(wide, async (page) => {
      const main = page.getByRole('main')
      const panel = page.getByRole('region', { name: /^Tour: close / })
      const next = async () => await panel.getByRole('link', { name: 'Next' }).click()
      await page.goto(`${url()}/console/`)
      await isComplete(page)
      await page.getByRole('button', { name: 'Guided tour' }).click()
      await next()
      await panel.getByText('One invoice still has work').waitFor()
      await next()
      await main
        .getByText(/by the stored price it should be/)
        .first()
        .waitFor()
      // Each difference names its customer.
      await main
        .getByRole('table', { name: 'Differences from the subscriptions' })
        .getByRole('link')
        .first()
        .waitFor()
      await next()
      await panel.getByText(/^2 lines could not be imported/).waitFor()
      const parked = main.getByRole('table', { name: 'Parked lines' })
      const readable = parked.getByRole('row').filter({ hasText: 'Crèmerie du Vieux-Château SAS' })
      await readable.getByText('Microsoft 365 E3', { exact: true }).waitFor()
      expect(await readable.innerText()).toMatch(/Renewal\s+184\s+7 Oct 2026 – 6 Nov 2026/)
      await main.getByText(/^The imported lines agree with the total on the vendor’s bill/).waitFor()
      expect(await readable.getByText('"TotalForCustomer":5646.96').isVisible()).toBe(false)
      await readable.getByText('Text of the vendor').click()
      await readable.getByText('"TotalForCustomer":5646.96').waitFor()
      const link = panel.getByRole('link', { name: 'Open the simulator' })
      expect(await link.getAttribute('href')).toBe(`${vendor()}/#bills`)
      const [simulator] = await Promise.all([page.waitForEvent('popup'), link.click()])
      await simulator.getByRole('button', { name: /^Correct / }).click()
      await simulator.getByText(/ is corrected\.$/).waitFor()
      // The page reads its list again after it has said so.
      await simulator.getByRole('button', { name: /^Correct / }).waitFor({ state: 'detached' })
      await simulator.close()
      await main.getByRole('button', { name: 'Import now' }).click()
      await panel.getByText(/^No line is parked/).waitFor()
      await next()
      await panel.getByText(/^The vendor billed a customer that bought only at the vendor/).waitFor()
      // The price and the seats are corrected. What is left needs the customer.
      await page.getByRole('tab', { name: 'Difference from the vendor' }).click()
      await main.getByText('Unknown customer').first().waitFor()
      // The list of before is shown until the new one is read.
      await expect.poll(() => main.getByText(/by the stored price it should be/).count()).toBe(0)
      await next()
      await panel.getByText(/^This list has what you earn with each customer/).waitFor()
      await next()
      await next()
      await panel.getByText(/^Additional seats were scheduled/).waitFor()
      await next()
      // The test before this one has retried the only failed order, which has ended.
      await panel.getByText('No failed order is left. This step is done already.').waitFor()
    })
  })

  /** Waits for the subscription of the customer that the test creates: the re-rating needs it. */
  async function subscriptionRead() {
    const token = await fetchToken(url(), year.clientIds.csp, demo.clientSecret)
    const ask = async (path: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-tenant': year.domain }
      return await (await fetch(`${url()}/v1/${path}`, { headers })).json()
    }
    const { items } = await ask('Customers?searchValue=Milan')
    expect(items).toHaveLength(1)
    await until(
      'the subscription of the customer',
      () => ask(`Customers/${items[0].id}/subscriptions`),
      (page) => page.items.length > 0,
    )
  }

  it('says what follows the creation of a customer, and when the re-rating has ended', async () => {
    // The dry runs of the form refuse it while required fields are empty.
    const mayFail = (message: string) => message.includes('400 (Bad Request)')
    const work = async (page: Page) => {
      const main = page.getByRole('main')
      const panel = page.getByRole('region', { name: /^Tour: close / })
      await page.goto(`${url()}/console/`)
      await isComplete(page)
      await page.getByRole('button', { name: 'Guided tour' }).click()
      for (let next = 0; next < 4; next += 1) await panel.getByRole('link', { name: 'Next' }).click()
      await main.getByRole('link', { name: 'Create the customer' }).click()
      const dialog = page.getByRole('dialog')
      const named = dialog.getByText(/^The line names the partner id \d+, which belongs to .+\. Choose/)
      await named.waitFor()
      const seller = /belongs to (.+)\. Choose/.exec((await named.textContent()) ?? '')![1]!
      const choose = async (name: string, option: string) => {
        await dialog.getByRole('combobox', { name, exact: true }).click()
        await page.getByRole('option', { name: option, exact: true }).click()
      }
      await choose('Sold by', 'Directly')
      await dialog.getByText('The line names another seller').waitFor()
      // Such a customer is created only after a confirmation: its lines are then billed to this seller for good.
      const refused = dialog.locator('button[aria-disabled=true]', { hasText: 'Create a customer' })
      await refused.waitFor()
      const meant = dialog.getByRole('checkbox', { name: 'Bill the chosen seller' })
      await meant.check()
      await refused.waitFor({ state: 'detached' })
      await meant.uncheck()
      await choose('Sold by', seller)
      await dialog.getByText('The line names another seller').waitFor({ state: 'detached' })
      await choose('Rule', 'Markup')
      const texts = { 'Value in percent': '10', 'First name': 'Ada', 'Last name': 'Milan' }
      for (const [name, value] of Object.entries({ ...texts, 'Postal code': '10115' }))
        await dialog.getByRole('textbox', { name, exact: true }).fill(value)
      // The form checks a field that is left.
      await page.keyboard.press('Tab')
      await dialog.getByText('The service would accept this').waitFor()
      await dialog.getByRole('button', { name: 'Create a customer', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      const table = main.getByRole('table', { name: 'Unknown relations' })
      await table.getByText(/^The customer exists now/).waitFor()
      expect(await table.getByRole('link', { name: 'Create the customer' }).count()).toBe(0)
      await subscriptionRead()
      await main.getByRole('textbox', { name: 'Reason', exact: true }).fill('The customer exists now')
      await main.getByRole('button', { name: 'Re-rate', exact: true }).click()
      await main.getByText('Each line has its debtor').waitFor()
      // The list, the step of the tour and the tab must agree.
      await panel.getByText(/^Each line of this invoice has its customer/).waitFor({ timeout: 8_000 })
      // The files are those of the same invoice, which has nothing left to do, also after a reload.
      const invoice = () => new URL(page.url()).searchParams.get('invoice')
      const resolved = invoice()
      expect(resolved).toBeTruthy()
      await page.reload()
      for (let next = 0; next < 2; next += 1) await panel.getByRole('link', { name: 'Next' }).click()
      await panel.getByRole('heading', { name: 'Files of the month' }).waitFor()
      expect(invoice()).toBe(resolved)
      const lines = panel.getByRole('link', { name: 'Open the lines of the invoice' })
      expect(await lines.getAttribute('href')).toContain(`/invoices/${resolved}`)
      // The audit log and the list of work say which invoice was re-rated.
      await page.goto(`${url()}/console/people/audit?operations=ReRateInvoice`)
      await main
        .getByRole('link', { name: /^\w+ \d{4} · .+ · Microsoft indirect$/ })
        .first()
        .waitFor()
      await page.goto(`${url()}/console/work?kind=Invoices`)
      await main
        .getByRole('link', { name: /^\w+ \d{4} · / })
        .first()
        .waitFor()
    }
    await on(wide, work, { mayFail })
  })

  it('is offered to the distributor of its data only', async () => {
    for (const person of ['Johanna Reuter', 'Jörg Küster']) {
      await on({ ...wide, storageState: { cookies: [], origins: [] } }, async (page) => {
        await signIn(page, person)
        expect(await page.getByRole('button', { name: 'Guided tour' }).count()).toBe(0)
      })
    }
  })

  it('fits every width and look, without violations of axe', async () => {
    for (const look of looks)
      await on(look, async (page) => {
        const open = async () => {
          await visit(page, '/')
          await page.evaluate(() => sessionStorage.setItem('console-tour', 'difference'))
          await visit(page, '/')
          await page.getByRole('region', { name: /^(Tour: close|Rundgang: )/ }).waitFor()
        }
        await inAllWidths(page, 0, open, async (width) =>
          expect(await violationsOf(page, `${width} ${look.locale}`)).toEqual([]),
        )
      })
  })
})
