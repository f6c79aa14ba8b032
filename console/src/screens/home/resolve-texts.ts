import { defineTexts } from '../../language/texts.ts'

/** The texts that only the dialog uses. The first screen does not load them. */
export const useResolveTexts = defineTexts('home-resolve', {
  en: {
    noRequest: 'No request resolves this. The description says what to do.',
    stopRenewalText:
      'The subscription then ends with its term, and its users lose access. To renew it with other seats, open the subscription instead.',
    stopUnusedText: 'The subscription then ends with its term. No user has one of its seats.',
    cancelUnusedText: 'The subscription ends now. No user has one of its seats. A cancellation is final.',
    renewText: 'The subscription is then renewed for another term, which is billed.',
    cancelText: 'The subscription ends now, and its users lose access. A cancellation is final.',
    dropChangeText:
      'The scheduled change is cancelled, and the subscription stays as it is at the vendor. To apply the change anyway, open the subscription: the choice is under “Upcoming”.',
    returnSeatsText: 'The seats are returned now; {{after}} seats remain. No user loses a licence.',
    renewFewerText:
      'The subscription is renewed with {{after}} seats. Until then it keeps all of its seats, and no user loses a licence.',
    sends: 'The request to the API',
    retryText: 'The service runs the failed parts again. Nothing is bought twice.',
    startAgainText:
      'The service reads everything again, as it does every night. This row disappears when the new work has succeeded.',
    searchAgain: 'Search again',
    notBought: 'Not bought',
    searchText: 'The service searches for the order at the vendor now, and buys nothing.',
    notBoughtText:
      'First look in the portal of the vendor for a subscription with the name {{id}}. If there is none, the order fails and is never bought again.',
    proof: 'How you know that nothing was bought',
    proofNeeded: 'Say how you know that nothing was bought.',
    approve: 'Approve',
    reject: 'Reject',
    approvalText:
      'Approve only if you know that the customer buys from this reseller. The reseller can then read and change what the customer has at the vendor.',
    reason: 'Reason for the buyer',
  },
  de: {
    noRequest: 'Keine Anfrage erledigt das. Die Beschreibung sagt, was zu tun ist.',
    stopRenewalText:
      'Das Abonnement endet dann mit seiner Laufzeit, und die Benutzer verlieren den Zugang. Um es mit anderen Lizenzen zu verlängern, öffnen Sie stattdessen das Abonnement.',
    stopUnusedText: 'Das Abonnement endet dann mit seiner Laufzeit. Kein Benutzer hat eine seiner Lizenzen.',
    cancelUnusedText:
      'Das Abonnement endet jetzt. Kein Benutzer hat eine seiner Lizenzen. Eine Kündigung ist endgültig.',
    renewText: 'Das Abonnement wird dann um eine weitere Laufzeit verlängert, die berechnet wird.',
    cancelText:
      'Das Abonnement endet jetzt, und die Benutzer verlieren den Zugang. Eine Kündigung ist endgültig.',
    dropChangeText:
      'Die geplante Änderung entfällt, und das Abonnement bleibt, wie es beim Hersteller ist. Um sie trotzdem auszuführen, öffnen Sie das Abonnement: Die Wahl steht unter „Anstehend“.',
    returnSeatsText:
      'Die Lizenzen werden jetzt zurückgegeben: {{after}} bleiben. Kein Benutzer verliert eine Lizenz.',
    renewFewerText:
      'Das Abonnement wird mit {{after}} Lizenzen verlängert. Bis dahin behält es alle, und kein Benutzer verliert eine Lizenz.',
    sends: 'Die Anfrage an die API',
    retryText: 'Der Dienst führt die fehlgeschlagenen Teile erneut aus. Nichts wird zweimal gekauft.',
    startAgainText:
      'Der Dienst liest alles neu, wie in jeder Nacht. Diese Zeile verschwindet, sobald der neue Vorgang gelungen ist.',
    searchAgain: 'Erneut suchen',
    notBought: 'Nicht gekauft',
    searchText: 'Der Dienst sucht die Bestellung jetzt beim Hersteller und kauft nichts.',
    notBoughtText:
      'Suchen Sie zuerst im Portal des Herstellers ein Abonnement mit dem Namen {{id}}. Wenn es keines gibt, schlägt die Bestellung fehl und wird nie wieder gekauft.',
    proof: 'Woher Sie wissen, dass nichts gekauft wurde',
    proofNeeded: 'Schreiben Sie, woher Sie wissen, dass nichts gekauft wurde.',
    approve: 'Genehmigen',
    reject: 'Ablehnen',
    approvalText:
      'Genehmigen Sie nur, wenn Sie wissen, dass der Kunde bei diesem Reseller kauft. Der Reseller kann danach lesen und ändern, was der Kunde beim Hersteller hat.',
    reason: 'Begründung für den Käufer',
  },
})
