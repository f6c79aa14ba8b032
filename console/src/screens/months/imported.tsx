import type { InvoiceState } from '@reseller-api/client'
import { Card } from '../../parts/card.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useFormat } from '../../values/use-format.ts'
import { ImportForm } from './import-form.tsx'
import { amountIn, countLines, isDifferent, vendorDifference } from './month.ts'
import { useMonthsTexts } from './texts.ts'

/** The result of an import, and the form that repeats the import. */
export function Imported({ invoice }: { readonly invoice: InvoiceState }) {
  const text = useMonthsTexts()
  const format = useFormat()
  const difference = vendorDifference(invoice)
  const { ofVendor, corrections } = countLines(invoice)
  return (
    <>
      {invoice.errorMessage && (
        <Notice kind="error" title={text('refused')}>
          {format.apiText(invoice.errorMessage)}
        </Notice>
      )}
      <Card title={text('imported')}>
        <Facts
          of={[
            [text('state'), text(invoice.state.name)],
            [text('issued'), format.date(invoice.timestamp)],
            [text('lineCount'), format.count(ofVendor)],
            [text('correctionCount'), format.count(corrections)],
            [text('revision'), invoice.readRevision],
            [text('vendorTotal'), <Money key="vendor" of={amountIn(invoice, invoice.vendorTotal)} />],
            [text('sumOfLines'), <Money key="lines" of={amountIn(invoice, invoice.total)} />],
            [
              text('difference'),
              difference === null ? (
                text('noVendorTotal')
              ) : isDifferent(difference) ? (
                <Money key="difference" of={amountIn(invoice, difference)} />
              ) : (
                text('equal')
              ),
            ],
          ]}
        />
      </Card>
      <Card title={text('importNow')}>
        <ImportForm
          providerInstanceId={invoice.providerInstanceId}
          name={invoice.providerInstanceName}
          refused={invoice}
        />
      </Card>
    </>
  )
}
