import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demo, demoInvoiceId } from '../../src/demo/identifiers.ts'
import { chromiumCommand } from '../harness/browser.ts'
import { apiRequests, consoleInBrowser } from '../harness/console.ts'
import { until } from '../harness/work.ts'

const customer = `/customers/${demo.customerId}`
const month = '/months?month=2026-09'
const changedSubscriptionId = 'd0000000-0000-4000-8000-000000000803'
const changedSubscription = `${customer}/subscriptions/${changedSubscriptionId}`
const otherSubscription = `${customer}/subscriptions/d0000000-0000-4000-8000-000000000805`

const forAll = ['Home', 'Customers', 'Subscriptions', 'Place an order']
const forCustomers = ['Home', 'Subscriptions', 'Place an order']
const forResellers = ['Home', 'Customers', 'Place an order']
const people = [
  { name: 'Johanna Reuter', pages: forAll, isReader: false, hasTimeLine: true },
  { name: 'Karim Aziz', pages: forAll, isReader: true, hasTimeLine: true },
  { name: 'Lena Vogt', pages: forAll, isReader: true, hasTimeLine: true },
  { name: 'Tomasz Wilk', pages: forResellers, isReader: false, hasTimeLine: true },
  { name: 'Miriam Lindner', pages: forCustomers, isReader: false, hasTimeLine: false },
]

describe.runIf(chromiumCommand())('the console in a browser', () => {
  const { url, on, signIn, isComplete, pressOn } = consoleInBrowser()

  it('signs in at the demo, returns to the deep link, and keeps the session over a reload', async () => {
    await on({}, async (page) => {
      await signIn(page, 'Johanna Reuter', '/customers?search=lindner')
      await page.getByRole('link', { name: 'Lindner Backwaren GmbH' }).waitFor()
      expect(page.url()).toBe(`${url()}/console/customers?search=lindner`)
      await page.reload()
      await page.getByRole('link', { name: 'Lindner Backwaren GmbH' }).waitFor()
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('token')
    })
  })

  it('keeps a search field equal to the address, also after Back and when the filters are removed', async () => {
    await on({}, async (page) => {
      await page.goto(`${url()}/console/customers`)
      const field = page.getByLabel('Find by company name')
      await field.fill('qqxxzz')
      await page.getByText('No customer matches').waitFor()
      await page.getByRole('button', { name: 'Remove all filters' }).click()
      await page.getByRole('link', { name: 'Lindner Backwaren GmbH' }).waitFor()
      expect(await field.inputValue()).toBe('')
      await page.goBack()
      await page.getByText('No customer matches').waitFor()
      expect(await field.inputValue()).toBe('qqxxzz')
    })
  })

  it('shows what needs a person, and resolves it with a preview', async () => {
    await on({}, async (page) => {
      await page.goto(`${url()}/console/?kind=VendorDifference`)
      await page.goto(`${url()}/console/`)
      const loss = page.getByRole('listitem').filter({ hasText: 'Subscriptions sold at a loss today' })
      await loss.getByRole('button').click()
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByText('The service would accept this').waitFor()
      await page.getByRole('button', { name: 'Set the margin', exact: true }).last().click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    })
  })

  it('buys once, although the answer of an order is lost and the page is loaded again', async () => {
    const name = 'Bought once'
    let attempts = 0
    const isLost = (text: string) => /net::ERR_FAILED|status of 429/.test(text)
    await on(
      { viewport: { width: 1440, height: 1000 } },
      async (page) => {
        await page.goto(`${url()}/console/orders/new?customerId=${demo.customerId}&find=Managed%20Backup`)
        await page.getByRole('button', { name: 'Choose Managed Backup', exact: true }).click()
        await page.getByLabel('Name of the subscription').fill(name)
        await page.getByLabel('Quantity').fill('7')
        await page.getByRole('button', { name: 'Preview' }).click()
        await page.getByText('Total: Price for the buyer').waitFor()
        await page.route('**/v1/Orders', async (route) => {
          attempts += 1
          await route.fetch()
          await route.abort()
        })
        await page.getByRole('button', { name: 'Buy' }).click()
        await page.getByText('The answer is lost').waitFor()
        expect(await page.getByLabel('Name of the subscription').isDisabled()).toBe(true)
        await page.unroute('**/v1/Orders')
        // An answer that says nothing about the first request must not free the form for a second order.
        const limited = {
          statusCode: 429,
          type: 'TooManyRequests',
          description: 'Come back later.',
          errors: null,
        }
        await page.route('**/v1/Orders', (route) =>
          route.fulfill({ status: 429, contentType: 'application/json', body: JSON.stringify(limited) }),
        )
        await page.reload()
        await page.getByText('Come back later.').waitFor()
        await page.unroute('**/v1/Orders')
        await page.getByRole('button', { name: 'Try again' }).click()
        await page.getByText('The order is placed').waitFor()
        await page.getByText(name).waitFor()
        await page.getByRole('link', { name: 'Open the subscription' }).click()
        await page.getByRole('heading', { level: 1, name }).waitFor()
        await page.goto(`${url()}/console${customer}?tab=orders`)
        await page.getByRole('cell', { name }).first().waitFor()
        expect(await page.getByRole('cell', { name, exact: true }).count()).toBe(1)
      },
      { mayFail: isLost },
    )
    expect(attempts).toBeGreaterThan(1)
  })

  it('leads from a cell of the month to its lines, resolves them, and saves the file', async () => {
    await on({ viewport: { width: 1440, height: 1000 } }, async (page) => {
      await page.goto(`${url()}/console${month}`)
      await page
        .getByRole('link', { name: /Microsoft indirect, Licences, Difference.*3 differences/ })
        .click()
      await page.getByText('6 units were billed').waitFor()
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByText('The service would accept this').waitFor()
      await page.getByRole('button', { name: 'Compare again' }).click()
      await page.getByRole('status').getByText('Done', { exact: true }).first().waitFor()
      await page.getByRole('tab', { name: 'Files' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ])
      expect(
        readFileSync(await file.path(), 'utf8')
          .trim()
          .split('\n'),
      ).toHaveLength(3)
      expect(new URL(page.url()).searchParams.get('step')).toBe('exported')
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Month closing' }).waitFor()
    })
  })

  it('leads from the total of an invoice to the explanation of a line in three clicks', async () => {
    await on(
      { viewport: { width: 1440, height: 1000 } },
      async (page) => {
        await page.goto(`${url()}/console${month}&invoice=${demoInvoiceId('license')}&step=rated`)
        await page.getByRole('link', { name: 'Open the invoice' }).click()
        const sums = page.getByRole('group', { name: 'Sum of the visible rows' })
        await sums.getByText('✓ equals the total €76.13').waitFor()
        await page.getByRole('link', { name: 'Alpenblick Cloud GmbH' }).click()
        await sums.getByText('✓ equals the total €60.72').waitFor()
        await page.getByRole('cell').getByRole('link', { name: 'Lindner Backwaren GmbH' }).click()
        await page.getByRole('table', { name: 'Lines' }).waitFor()
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download' }).click(),
        ])
        const rows = readFileSync(await file.path(), 'utf8')
          .trim()
          .split('\n')
        expect(rows).toHaveLength(2)
        expect(rows[1]).toContain('Lindner Backwaren GmbH')
        await page.getByRole('button', { name: /Explain the line of Backup of the bakery/ }).click()
        const line = page.getByRole('dialog')
        await line.getByText('10% above your cost').waitFor()
        await line.getByText('15% above what the reseller pays').waitFor()
        await line.getByText('Markup 10%, set for the provider instance').waitFor()
        await line.getByText('52.8 × (1 + 15/100) = €60.72').waitFor()
        // The address leads a colleague to the same line.
        await page.reload()
        await line.getByText('Markup 15%, set for the provider instance').waitFor()
      },
      // The subscription of the demo began after the month of its bill, so the service has no terms of that day.
      { mayFail: (text) => text.includes('status of 400') },
    )
  })

  it('shows the prices of a margin before it is saved, which are to the cent those after it', async () => {
    await on({ viewport: { width: 1440, height: 1000 } }, async (page) => {
      await page.goto(`${url()}/console/resellers?search=nordsee`)
      await page.getByRole('link', { name: 'Nordsee IT Systemhaus GmbH' }).click()
      await page.getByText('inherited: Markup 11%').first().waitFor()
      const sample = page.getByRole('region', { name: 'Managed Backup', exact: true })
      /** Returns a price of the sample offer in words. */
      const priceOf = async (name: string) =>
        await sample.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd').innerText()
      await sample.waitFor()
      const before = await priceOf('Price now')
      await page.getByLabel('Value in percent').fill('33,3333')
      const proposed = await until(
        'the price of the proposed margin',
        () => priceOf('New price'),
        (price) => price !== before,
      )
      expect(await priceOf('Price now')).toBe(before)
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByText('The service would accept this').waitFor()
      await page.getByRole('button', { name: 'Save the margins' }).click()
      await page.getByText('inherited: Markup 33.3333%').first().waitFor()
      const saved = await until(
        'the price of the saved margin',
        () => priceOf('Price now'),
        (price) => price !== before,
      )
      expect(saved).toBe(proposed)
      // A discount on the retail price below the cost is a loss, of which the screen warns before it is saved.
      await page.getByRole('combobox', { name: 'Rule', exact: true }).click()
      await page.getByRole('option', { name: 'Retail price minus discount' }).click()
      await page.getByLabel('Value in percent').fill('90')
      await page.getByText('Sold at a loss').waitFor()
      await page.getByRole('combobox', { name: 'Applies' }).click()
      await page.getByRole('option', { name: 'From a day' }).click()
      await page.getByLabel('Valid from').fill('2026-09-01')
      await page.getByText('No imported invoice is affected').waitFor()
    })
  })

  it('plans a margin for a later day, until which no price changes, and withdraws it', async () => {
    await on(
      { viewport: { width: 1440, height: 1000 } },
      async (page) => {
        await page.goto(`${url()}/console/resellers?search=nordsee`)
        await page.getByRole('link', { name: 'Nordsee IT Systemhaus GmbH' }).click()
        const present = page.getByRole('region', { name: 'Margins now' })
        await present
          .getByText(/^inherited: /)
          .first()
          .waitFor()
        const before = await present.innerText()
        const day = page.getByLabel('Valid from')
        const preview = page.getByRole('button', { name: 'Preview' })
        await page.getByLabel('Value in percent').fill('47,5')
        await page.getByRole('combobox', { name: 'Applies' }).click()
        await page.getByRole('option', { name: 'From a day' }).click()
        await page
          .getByText(/^Price from /)
          .first()
          .waitFor()
        const nextMonth = await day.inputValue()
        expect(nextMonth).toMatch(/-01$/)
        // A day that is not typed yet is refused, so that the margin does not apply from now.
        await day.fill('')
        await preview.click()
        await page.getByText('Choose a day.').waitFor()
        await day.fill(nextMonth)
        await preview.click()
        await page.getByText(/^These margins apply from /).waitFor()
        await page.getByRole('button', { name: 'Save the margins' }).click()
        const planned = page.getByRole('region', { name: 'Planned margins' })
        await planned.getByText('47.5%').waitFor()
        await day.waitFor({ state: 'detached' })
        expect(await present.innerText()).toBe(before)
        await preview.click()
        await page.getByText(/, the planned margins replace them\.$/).waitFor()
        await planned.getByRole('button', { name: /^Withdraw the margins/ }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
        await planned.waitFor({ state: 'detached' })
        expect(await present.innerText()).toBe(before)
      },
      { mayFail: (text) => text.includes('status of 400') },
    )
  })

  it('creates a reseller in three steps, each checked by the service', async () => {
    await on(
      { viewport: { width: 1440, height: 1000 } },
      async (page) => {
        await page.goto(`${url()}/console/resellers`)
        await page.getByRole('button', { name: 'Create a reseller' }).click()
        const wizard = page.getByRole('dialog')
        const fill = async (values: Record<string, string>) => {
          for (const [label, value] of Object.entries(values))
            await wizard.getByRole('textbox', { name: label, exact: true }).fill(value)
        }
        await fill({ Company: 'Eifel Cloud GmbH', 'Country, in two letters such as DE': 'DE' })
        await fill({ 'Postal code': 'wrong', City: 'Trier' })
        await wizard.getByText(/is not a postal code/).waitFor()
        await fill({
          'Postal code': '54290',
          'Street and number': 'Simeonstrasse 1',
          'State or region': 'Rheinland-Pfalz',
        })
        await wizard.getByText(/is not a postal code/).waitFor({ state: 'detached' })
        await wizard.getByRole('button', { name: 'Continue' }).click()
        await fill({ 'First name': 'Eva', 'Last name': 'Lenz', 'E-mail': 'eva.lenz@eifel.example' })
        await fill({ Phone: '+49 651 9940123' })
        await wizard.getByRole('button', { name: 'Continue' }).click()
        await fill({ 'Value in percent': '12,5' })
        await wizard.getByRole('button', { name: 'Preview' }).click()
        await wizard.getByText('The service would accept this').waitFor()
        await wizard.getByRole('button', { name: 'Create a reseller' }).click()
        await page.getByRole('heading', { level: 1, name: 'Eifel Cloud GmbH' }).waitFor()
        await page.getByText('inherited: Markup 12.5%').first().waitFor()
      },
      // A check of an incomplete form is refused.
      { mayFail: (text) => text.includes('status of 400') },
    )
  })

  it('finds a customer by the palette with the keyboard alone, and shows the requests', async () => {
    await on({}, async (page) => {
      await page.goto(`${url()}/console/`)
      await isComplete(page)
      await page.waitForLoadState('networkidle')
      await page.keyboard.press('Control+k')
      await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'))
      // Enter comes before the answer, which it waits for.
      await page.keyboard.type('lindner')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Lindner Backwaren GmbH' }).waitFor()
      await page.getByRole('button', { name: /^API/ }).click()
      await page.getByRole('button', { name: `GET /v1/Customers/${demo.customerId}` }).click()
      await page.getByRole('tab', { name: 'TypeScript' }).click()
      await page.getByText(`await client.customers.get({ customerId: "${demo.customerId}" })`).waitFor()
    })
  })

  it('finds the story of background work by its id in the palette, and stops the work', async () => {
    await on({}, async (page) => {
      await page.goto(`${url()}/console/`)
      await isComplete(page)
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Customers, resellers, pages, or any id').fill(demo.failedOperationId)
      await page.getByText('Story of this id').waitFor()
      await page.keyboard.press('Enter')
      // The story has the correlation id, to which the id of the work has led.
      await page.waitForURL(`**/story/${demo.waitingOperationId}`)
      await page.getByText('First cause').waitFor()
      await page.goto(`${url()}/console/work?kind=Subscription`)
      await page.getByRole('button', { name: 'Stop: Subscription changed' }).click()
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByText('The service would accept this').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      // The list follows the work by itself.
      await page.getByRole('cell', { name: 'Cancelled', exact: true }).waitFor()
    })
  })

  it('chooses between three values of a subscription by the keyboard alone', async () => {
    const path = `/v1/customers/${demo.customerId}/subscriptions/${changedSubscriptionId}`
    const sent: unknown[] = []
    await on(
      {},
      async (page) => {
        await page.route(`**${path}`, async (route) => {
          const request = route.request()
          if (request.method() !== 'PATCH' || request.headers().prefer) return await route.continue()
          sent.push(request.postDataJSON())
          if (sent.length > 1) return await route.continue()
          // The vendor of the demo has no other values, so its answer is that of the real subscription with others.
          const headers = { ...request.headers() }
          const ours = await (await page.request.get(request.url(), { headers })).json()
          const theirs = { ...ours, quantity: ours.quantity + 3, name: 'Named by the vendor' }
          const json = { portalSubscription: ours, providerSubscription: theirs }
          await route.fulfill({ status: 409, json })
        })
        await page.goto(`${url()}/console${changedSubscription}`)
        await isComplete(page)
        await pressOn(page, page.getByRole('button', { name: 'Change seats and renewal' }))
        await page.getByRole('dialog').getByLabel('Seats', { exact: true }).waitFor()
        await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'))
        await page.keyboard.press('Control+a')
        await page.keyboard.type('9')
        // The first Enter shows the preview, which a change of seats needs before it is sent.
        await page.keyboard.press('Enter')
        await page.getByText('The service would accept this').waitFor()
        await page.keyboard.press('Enter')
        await page.getByText('The vendor has other values').waitFor()
        await until(
          'the focus on the first choice',
          async () => {
            await page.keyboard.press('Tab')
            return await page.evaluate(() => document.activeElement?.getAttribute('type'))
          },
          (type) => type === 'radio',
        )
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('ArrowRight')
        // The chosen values are sent only after their preview, which the form reads by itself.
        await page.getByText('The service would accept this').waitFor()
        await page.getByText('Price for the buyer, for the present term').waitFor()
        await pressOn(page, page.getByRole('button', { name: 'Send the chosen values' }))
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await page.getByRole('heading', { level: 1, name: 'Named by the vendor' }).waitFor()
      },
      { mayFail: (text) => text.includes('409') },
    )
    expect(sent).toMatchObject([{ quantity: 9 }, { name: 'Named by the vendor', quantity: 9 }])
  })

  it('keeps what is typed when the session ends, and sends nothing by itself', async () => {
    let writes = 0
    await on({}, async (page) => {
      await page.goto(`${url()}/console${otherSubscription}?action=update`)
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Typed before the end')
      page.on('request', (request) => {
        if (request.method() === 'PATCH' && !request.headers().prefer) writes += 1
      })
      await page.context().clearCookies()
      await page.evaluate(() => {
        const now = Date.now
        Date.now = () => now() + 86_400_000
      })
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Johanna Reuter' }).click()
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
      expect(await page.getByRole('dialog').getByLabel('Name', { exact: true }).inputValue()).toBe(
        'Typed before the end',
      )
      expect(writes).toBe(0)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Typed before the end' }).waitFor()
      expect(writes).toBe(1)
    })
  })

  it('says that the service does not answer, and reads again on demand', async () => {
    await on(
      {},
      async (page) => {
        await page.goto(`${url()}/console/`)
        await isComplete(page)
        await page.route(apiRequests, (route) => route.abort())
        await page.getByRole('link', { name: 'Customers', exact: true }).click()
        await page.getByText('This could not be read').waitFor()
        await page.unroute(apiRequests)
        await page.getByRole('button', { name: 'Try again' }).click()
        await page.getByRole('link', { name: 'Lindner Backwaren GmbH' }).waitFor()
      },
      { mayFail: (text) => text.includes('net::ERR_FAILED') },
    )
  })

  it.each(people)(
    'shows $name only what the role may see',
    async ({ name, pages, isReader, hasTimeLine }) => {
      await on({ storageState: { cookies: [], origins: [] } }, async (page) => {
        await page.goto(`${url()}/console/`)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await page.getByRole('button', { name }).click()
        await isComplete(page)
        const links = page.getByRole('navigation').getByRole('link')
        // Other pages may follow.
        expect((await links.allTextContents()).filter((text) => forAll.includes(text))).toEqual(pages)
        for (const one of pages) {
          await page.getByRole('navigation').getByRole('link', { name: one, exact: true }).click()
          await isComplete(page)
        }
        await page.goto(`${url()}/console${changedSubscription}`)
        await isComplete(page)
        const change = page.getByRole('button', { name: 'Change seats and renewal', exact: true })
        await until(
          'the reason at the button',
          async () => (await change.getAttribute('aria-disabled')) === 'true',
          (isRefused) => isRefused === isReader,
        )
        await page.goto(`${url()}/console${customer}`)
        await isComplete(page)
        expect(await page.getByRole('tab', { name: 'Time line' }).count()).toBe(hasTimeLine ? 1 : 0)
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click()
          await isComplete(page)
        }
      })
    },
  )
})
