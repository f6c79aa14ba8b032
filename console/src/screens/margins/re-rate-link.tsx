import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePartTexts } from '../../parts/texts.ts'
import { useMarginsTexts } from './texts.ts'

/** A link to the re-rating of an invoice. @param name The name of the invoice, for readers who hear the links only. */
export function ReRateLink({ invoiceId, name }: { readonly invoiceId: string; readonly name: string }) {
  const text = useMarginsTexts()
  const part = usePartTexts()
  return (
    <Anchor
      size="sm"
      aria-label={part('named', { name: text('reRate'), value: name })}
      renderRoot={(props) => (
        <Link to="/invoices/$invoiceId" params={{ invoiceId }} search={{ action: 're-rate' }} {...props} />
      )}
    >
      {text('reRate')}
    </Anchor>
  )
}
