import { it } from 'vitest'
import { expectRulesLikeModel } from './agreement.ts'

// test/prove has at least ten thousand, other ones each time.
it('the rules of subscriptions match a model, in 500 sequences of changes and years', async () => {
  await expectRulesLikeModel(500, 1)
})
