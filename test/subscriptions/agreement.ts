import fc from 'fast-check'
import { purchases, sequences } from './commands.ts'
import { bought } from './model.ts'
import { subscriptionByRules } from './rules.ts'

/** Draws sequences of changes of a subscription, and compares the rules with the model after each step. */
export async function expectRulesLikeModel(numRuns: number, seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(purchases, sequences(40), async (purchase, commands) => {
      const { now, seats, way } = purchase
      const setup = () => ({
        model: { model: bought({ seats, ...way }, now), now },
        real: subscriptionByRules(purchase, now),
      })
      await fc.asyncModelRun(setup, commands as never)
    }),
    { numRuns, seed },
  )
}
