import { missing } from '../../domain/error.ts'
import { job, vendorRetries } from '../../queue/job.ts'

/** Held ends of a list that an operator has confirmed. */
export interface ConfirmedEnds {
  readonly providerInstanceId: string
  readonly heldEndsId: string
}

/**
 * Ends the prices and offers that a catalogue sync held for confirmation, at the times that it held. A repeated run
 * finds nothing held and succeeds.
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
    // An earlier attempt may have ended the prices and died before it completed the job.
    if (!isConfirmed && !mayHaveActed) throw missing('held ends', heldEndsId)
  },
})
