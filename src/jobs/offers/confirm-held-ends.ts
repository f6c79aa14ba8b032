import { missing } from '../../domain/error.ts'
import { job, vendorRetries } from '../../queue/job.ts'

/** A list of held ends that an operator has confirmed. */
export interface ConfirmedEnds {
  readonly providerInstanceId: string
  readonly heldEndsId: string
}

/**
 * Ends the prices and offers whose ends a catalogue sync held for confirmation, at the times that the sync determined.
 * A repeated run finds no held ends and succeeds.
 */
export const confirmHeldEnds = job<ConfirmedEnds>({
  name: 'confirm-held-ends',
  retries: vendorRetries,

  async run({ data: { providerInstanceId, heldEndsId }, store, now, mayHaveActed, once }) {
    const isConfirmed = await once('confirm', async () => {
      const prices = await store.catalogue.openImport(providerInstanceId)
      try {
        return (await prices.merge({ now, confirms: heldEndsId })).isConfirmed
      } finally {
        await prices.close()
      }
    })
    // An earlier attempt may have ended the prices without completing the job, so a retry accepts a missing list.
    if (!isConfirmed && !mayHaveActed) throw missing('held ends', heldEndsId)
  },
})
