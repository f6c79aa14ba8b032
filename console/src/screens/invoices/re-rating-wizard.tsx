import { Button, Group, Modal, Stack, Stepper } from '@mantine/core'
import type { Invoice } from '@reseller-api/client'
import { useState } from 'react'
import { Action } from '../../parts/action.tsx'
import { useDialogProps } from '../../parts/dialog.ts'
import { ReRatingChanges, useReRatingChanges } from '../months/re-rating-changes.tsx'
import { ReRatingForm } from '../months/re-rating-form.tsx'
import { useInvoicesTexts } from './texts.ts'

interface ReRatingWizardProps {
  readonly invoice: Invoice
  readonly close: () => void
}

/** Shows what a re-rating would change, asks for its reason, and follows it. */
export default function ReRatingWizard({ invoice, close }: ReRatingWizardProps) {
  const text = useInvoicesTexts()
  const dialogProps = useDialogProps()
  const [step, setStep] = useState(0)
  const changes = useReRatingChanges(invoice.id)
  const reason = changes.query.isSuccess && changes.rows.length === 0 ? text('nothingChanges') : undefined
  return (
    <Modal {...dialogProps} opened onClose={close} size="xl" title={text('reRateTitle')}>
      <Stepper active={step} size="sm">
        <Stepper.Step label={text('stepChanges')}>
          <Stack gap="md">
            <ReRatingChanges of={changes} currency={invoice.currency ?? 'EUR'} />
            <Group justify="flex-end">
              <Action reason={reason} onClick={() => setStep(1)}>
                {text('next')}
              </Action>
            </Group>
          </Stack>
        </Stepper.Step>
        <Stepper.Step label={text('stepConfirm')}>
          <Stack gap="md">
            <ReRatingForm invoice={invoice} close={close}>
              <Button variant="subtle" onClick={() => setStep(0)} style={{ alignSelf: 'flex-start' }}>
                {text('back')}
              </Button>
            </ReRatingForm>
          </Stack>
        </Stepper.Step>
      </Stepper>
    </Modal>
  )
}
