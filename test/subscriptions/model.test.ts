import { it } from 'vitest'
import { expectRulesLikeModel } from './agreement.ts'

// test/prove has ten thousand of them and more, others each time.
it('the rules of subscriptions are those of a model, in 500 sequences of changes and years', async () => {
  await expectRulesLikeModel(500, 1)
})
