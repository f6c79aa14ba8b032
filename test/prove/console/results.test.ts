import { describe, expect, it } from 'vitest'
import { demo, demoInvoiceId, demoResellerId } from '../../../src/demo/identifiers.ts'
import { chromiumCommand } from '../../harness/browser.ts'
import { consoleInBrowser } from '../../harness/console.ts'

const wide = { viewport: { width: 1440, height: 1000 } }
const lines = `/invoices/${demoInvoiceId('license')}?resellerId=${demoResellerId(1)}&customerId=${demo.customerId}`
// The subscription of the demo began after the month of its bill, so the service has no terms of that day.
const mayFail = (text: string) => text.includes('status of 400')

describe.runIf(chromiumCommand())('the results of a month', () => {
  const { on, signIn, visit } = consoleInBrowser()

  it('lead from the closing of the month to a customer, and to its lines', async () => {
    await on({}, (page) => signIn(page, 'Johanna Reuter'))
    await on(
      wide,
      async (page) => {
        await visit(page, '/months?month=2026-09')
        await page.getByRole('link', { name: 'Who earns or loses money' }).click()
        await page.getByRole('heading', { level: 1, name: 'Result of September 2026' }).waitFor()
        // A reseller leads to its customers; no reasons open by themselves.
        await page.getByRole('radiogroup', { name: 'Show results of' }).getByText('Resellers').click()
        await page.getByRole('columnheader', { name: 'Reseller' }).waitFor()
        await page.getByRole('table').getByRole('link').last().click()
        const reseller = page.getByRole('combobox', { name: 'Reseller' })
        await reseller.waitFor()
        await expect.poll(() => reseller.inputValue()).not.toBe('')
        expect(await page.getByRole('dialog').count()).toBe(0)
        await page.getByRole('link', { name: /^Why: Lindner Backwaren GmbH/ }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByText('No line of this invoice is below cost.').first().waitFor()
        await dialog
          .getByRole('link', { name: /^Lines in / })
          .first()
          .click()
        await page.waitForURL(/\/invoices\//)
        await page.getByRole('table', { name: 'Lines' }).waitFor()
      },
      { mayFail },
    )
  })

  it('name a reseller without a line in the month, in each month', async () => {
    await on(wide, async (page) => {
      await visit(page, `/months?month=2026-09&results=Customer&resellerId=${demoResellerId(3)}`)
      const reseller = page.getByRole('combobox', { name: 'Reseller' })
      await page.getByText(/^The imported invoices of September 2026 have no line of such/).waitFor()
      await expect.poll(() => reseller.inputValue()).not.toBe('')
      const name = await reseller.inputValue()
      await page.getByRole('button', { name: 'Next month' }).click()
      await page.getByText(/^The imported invoices of October 2026 have no line of such/).waitFor()
      expect(await reseller.inputValue()).toBe(name)
    })
  })

  it('are found by a name and a reseller, and Back returns to the customers', async () => {
    await on(wide, async (page) => {
      await visit(page, '/months?month=2026-09&results=Customer')
      const customer = page.getByRole('link', { name: /^Why: Lindner Backwaren GmbH/ })
      await customer.waitFor()
      const search = page.getByRole('textbox', { name: 'Find by company name' })
      await search.fill('no such name')
      await page.getByText('No result matches').waitFor()
      await page.getByRole('button', { name: 'Remove all filters' }).click()
      await customer.waitFor()
      expect(await search.inputValue()).toBe('')
      await search.fill('LINDNER')
      await page.waitForURL(/search=LINDNER/)
      await customer.waitFor()
      await page.getByRole('combobox', { name: 'Reseller' }).click()
      await page.getByRole('option', { name: 'Alpenblick Cloud GmbH' }).click()
      await page.waitForURL(/resellerId=/)
      await customer.waitFor()
      await page.getByRole('radiogroup', { name: 'Show results of' }).getByText('Resellers').click()
      await page.getByText('No result matches').waitFor()
      await page.goBack()
      await customer.waitFor()
      expect(await search.inputValue()).toBe('LINDNER')
    })
  })

  it('have a link to the differences of a bill, for a colleague', async () => {
    await on(wide, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await visit(page, `/months?month=2026-09&invoice=${demoInvoiceId('license')}&step=difference`)
      await page.getByText('Price 1', { exact: true }).click()
      await page.waitForURL(/class=Price/)
      await page.getByRole('button', { name: 'Copy link' }).click()
      await page.getByRole('button', { name: 'Copied' }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    })
  })

  it('have files only for the resellers with lines in the invoice', async () => {
    await on(wide, async (page) => {
      const files = `/months?month=2026-09&invoice=${demoInvoiceId('license')}&step=exported&audience=reseller`
      await visit(page, `${files}&resellerId=${demoResellerId(3)}`)
      await page.getByText('This reseller has no line in this invoice. Choose another reseller.').waitFor()
      expect(await page.getByText('does not exist').count()).toBe(0)
      await page.getByRole('combobox', { name: 'Reseller' }).click()
      await page.getByRole('option', { name: 'Alpenblick Cloud GmbH' }).waitFor()
      expect(await page.getByRole('option').count()).toBe(1)
      await page.getByRole('option', { name: 'Alpenblick Cloud GmbH' }).click()
      await page.getByRole('button', { name: 'Download' }).waitFor()
    })
  })

  it('open a line by a click anywhere in its row, and show what its customer sees', async () => {
    await on(
      wide,
      async (page) => {
        await visit(page, lines)
        await page
          .getByRole('table', { name: 'Lines' })
          .getByRole('row')
          .nth(1)
          .getByRole('cell')
          .nth(2)
          .click()
        const dialog = page.getByRole('dialog')
        await dialog.getByText('Vendor bills').first().waitFor()
        await dialog.getByText('For the customer', { exact: true }).click()
        await dialog.getByText('Amount before tax').waitFor()
        const shown = await dialog.innerText()
        expect(shown).toContain('€60.72')
        expect(shown).toContain('Amount for one unit')
        expect(shown).toMatch(/All lines of this customer in this invoice\s+€60\.72/)
        // Words that the customer knows, not a number of the vendor or of the service.
        expect(shown).toContain('September 2026 · Licences · Microsoft indirect, revision 1')
        expect(shown).not.toContain(demoInvoiceId('license'))
        for (const hidden of ['Vendor bills', 'Reseller pays', 'Margin', '€48.00', '€52.80'])
          expect(shown.replace('no margin', '')).not.toContain(hidden)
      },
      { mayFail },
    )
  })

  it('give the customer of a line a product that rounds to its amount', async () => {
    await on(
      wide,
      async (page) => {
        await page.route('**/customer-license-lineitems*', async (route) => {
          const answer = await route.fetch({ maxRetries: 3 })
          const body = await answer.json()
          const [billed] = body.items
          const items = [{ ...billed, quantity: 31, subtotalForCustomer: '559.75' }]
          await route.fulfill({ response: answer, json: { ...body, items } })
        })
        await visit(page, lines)
        await page.getByRole('button', { name: /^Explain the line of / }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByText('For the customer', { exact: true }).click()
        await dialog.getByText('Amount before tax').waitFor()
        const shown = await dialog.innerText()
        expect(shown).toMatch(/Amount for one unit\s+€18\.0565, rounded/)
        expect(shown).toContain('31 × €18.0565 = €559.7515, rounded €559.75')
      },
      { mayFail },
    )
  })

  it('say in a line and in the correction that found its buyer what both earn', async () => {
    await on(
      wide,
      async (page) => {
        await page.route(/\/license-lineitems/, async (route) => {
          const answer = await route.fetch({ maxRetries: 3 })
          const body = await answer.json()
          const [one] = body.items
          const billed = {
            ...{ ...one, subtotal: '191.7', subtotalForReseller: null, subtotalForCustomer: null },
            ...{ lineNumber: '171', lastCorrectionNumber: '900', correctionRevision: 2 },
          }
          const correction = {
            ...{ ...one, id: crypto.randomUUID(), subtotal: '0', subtotalForReseller: '202.24' },
            ...{ subtotalForCustomer: '222.47', lineNumber: '900', correctedLineNumber: '171' },
            ...{ lastCorrectionNumber: null, correctionRevision: 2 },
          }
          await route.fulfill({ response: answer, json: { ...body, items: [billed, correction] } })
        })
        await visit(page, lines)
        const rows = page.getByRole('table', { name: 'Lines' }).getByRole('row')
        await rows.filter({ hasText: '€191.70' }).getByText('with its correction').waitFor()
        const correction = rows.filter({ hasText: '€202.24' })
        await correction.getByText('with line 171').waitFor()
        expect(await correction.getByText('€10.54').count()).toBe(1)
        expect(await correction.getByText('€202.24').count()).toBe(1)
      },
      { mayFail },
    )
  })

  it('name the correction of a line in the text for its customer', async () => {
    await on(
      wide,
      async (page) => {
        await page.route('**/customer-license-lineitems*', async (route) => {
          const answer = await route.fetch({ maxRetries: 3 })
          const body = await answer.json()
          const [billed] = body.items
          const correction = {
            ...{ ...billed, id: crypto.randomUUID(), chargeType: 'Price correction', quantity: 0 },
            subtotalForCustomer: '4.28',
          }
          await route.fulfill({ response: answer, json: { ...body, items: [billed, correction] } })
        })
        await visit(page, lines)
        await page.getByRole('button', { name: /^Explain the line of / }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByText('For the customer', { exact: true }).click()
        await dialog.getByText('Amount before tax').waitFor()
        const shown = await dialog.innerText()
        expect(shown).toMatch(/Corrected by another line\s+Price correction €4\.28/)
        expect(shown).toMatch(/Amount with the corrections\s+€65\.00/)
      },
      { mayFail },
    )
  })
})
