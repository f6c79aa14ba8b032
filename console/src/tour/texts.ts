import { defineTexts } from '../language/texts.ts'

export const useTourTexts = defineTexts('tour', {
  en: {
    title: 'Tour: close {{month}}',
    step: 'step {{number}} of {{count}}',
    back: 'Back',
    next: 'Next',
    end: 'End the tour',
    close: 'Close the tour',
    explore: 'Open the lines of the invoice',
    home: 'What needs you',
    homeText:
      'This list has everything that waits for a person, such as the invoices of {{month}}, a failed order, renewals, a conflict or a budget. A row names the money at stake if it is known. It has the button that resolves it, or the link to the screen where you do that.',
    board: 'The month closing board',
    boardText_one:
      'Each row is an invoice of {{month}}, each column a step of closing it. Green steps are done. One invoice still has work: the next screens show its steps.',
    boardText_other:
      'Each row is an invoice of {{month}}, each column a step of closing it. Green steps are done. {{count}} invoices still have work: the next screens show the one with the most.',
    boardDone:
      'Each row is an invoice of {{month}}, each column a step of closing it. All invoices are ready to send.',
    parked: 'Parked lines',
    parkedText_one:
      '{{count}} line could not be imported. The list gives the reason and the number of the line for the vendor.',
    parkedText_other:
      '{{count}} lines could not be imported. The list gives the reason and the number of each line for the vendor.',
    parkedDone: 'No line is parked: the import has processed each line of this invoice.',
    correction:
      'The vendor has to correct its file. In the demo, a simulator is the vendor: choose “Correct” at the invoice {{number}} on its page. Then choose “Import now” below. This also resolves the wrong price and the wrong seats of the step before.',
    simulator: 'Open the simulator',
    relations: 'Unknown customers',
    relationsText:
      'The vendor billed a customer that bought only at the vendor. Choose “Create the customer” and fill in the fields that are marked as required: who sells to it, the margin, and what the vendor does not know, such as the postal code and the name of a contact. The form then leads back here. The service reads the subscription of the customer within a minute. Then re-rate the invoice, and the list is empty. If it still lists the subscription, re-rate once more.',
    relationsDone: 'Each line of this invoice has its customer and its seller.',
    losses: 'Customers that cost money',
    lossesText:
      'This list has what you earn with each customer in {{month}}, the largest loss first. The name of a customer opens its lines below cost, with the margin of each line and the way to change it. A margin that is valid from the first day of the month applies to these lines after a re-rating of the invoice. You can close a month with a loss, but then it is your decision.',
    lossesDone: 'No known customer pays less for {{month}} than the vendor bills.',
    difference: 'Differences from the subscriptions',
    differenceText:
      'The service calculates each line from the history of its subscription. Where the vendor billed another price or more seats, a sentence explains the difference, how the expected amount is computed, and what is at stake. A vendor truncates the price of one unit to cents in each billing period, so an expected amount can be lower than your own division of a yearly price. “Open the subscription” leads to its price and its history. The correction of the next step resolves these. The lines of an unknown customer are resolved by the re-rating of the step after it.',
    differenceDone: 'The bill agrees with the subscriptions: no difference is left in this invoice.',
    conflict: 'A conflict with the vendor',
    conflictText:
      'Additional seats were scheduled for a subscription, but an administrator of the customer changed the seats at the vendor first. The service did not overwrite that change. Resolve the conflict: choose “Keep the vendor’s values”. Or open the subscription and choose “Make it nevertheless” at the change under “Upcoming”.',
    conflictDone: 'No conflict is left. This step is done already.',
    failed: 'An order that failed',
    failedText:
      'The vendor refused an order while it was reviewing a new customer, and has approved the customer since. Retry the order: it keeps its id, so nothing is bought twice. The story shows each attempt.',
    failedRunning:
      'No failed order is left, but an order is still in progress. Its story shows the result, and this step says when the order has ended.',
    failedDone: 'No failed order is left. This step is done already.',
    budget: 'A budget that is too small',
    budgetText:
      'The forecast of this month follows from the usage that was billed. The row says on which day the usage exceeds the budget of the customer, or has exceeded it. Choose “Set the budget”: the dialog has the facts to copy for the customer, and the field for the budget that you agree on. The budget limits nothing: it only causes this alert. The step is done when no such row is left. It is the last one: then choose “End the tour”.',
    budgetDone:
      'No forecast exceeds its budget, so this step is done. It is the last one: choose “End the tour”.',
    export: 'Files of the month',
    exportText:
      'This screen shows one file of the invoice at a time, with its sums and a digest. Under “Recipient”, choose for whom the file is: for you with all amounts, for one reseller, which you then choose, or for all customers together. Under “Format”, choose CSV, JSON Lines or PDF, and then “Download”. The screen names the steps of the invoice that are not done yet. For the file of one customer, open the lines of the invoice and choose the customer.',
  },
  de: {
    title: 'Rundgang: {{month}} abschließen',
    step: 'Schritt {{number}} von {{count}}',
    back: 'Zurück',
    next: 'Weiter',
    end: 'Rundgang beenden',
    close: 'Rundgang schließen',
    explore: 'Positionen der Rechnung öffnen',
    home: 'Was auf Sie wartet',
    homeText:
      'Diese Liste enthält alles, was auf einen Menschen wartet, etwa die Rechnungen für {{month}}, eine fehlgeschlagene Bestellung, Verlängerungen, einen Konflikt oder ein Budget. Eine Zeile nennt den Betrag, um den es geht, wenn er bekannt ist. Sie hat die Schaltfläche, die sie erledigt, oder den Link zur Seite, auf der Sie das tun.',
    board: 'Der Monatsabschluss',
    boardText_one:
      'Jede Zeile ist eine Rechnung für {{month}}, jede Spalte ein Schritt des Abschlusses. Grüne Schritte sind erledigt. Bei einer Rechnung ist noch etwas zu tun: Ihre Schritte zeigen die nächsten Seiten.',
    boardText_other:
      'Jede Zeile ist eine Rechnung für {{month}}, jede Spalte ein Schritt des Abschlusses. Grüne Schritte sind erledigt. Bei {{count}} Rechnungen ist noch etwas zu tun: Die nächsten Seiten zeigen die mit der meisten Arbeit.',
    boardDone:
      'Jede Zeile ist eine Rechnung für {{month}}, jede Spalte ein Schritt des Abschlusses. Alle Rechnungen sind versandbereit.',
    parked: 'Geparkte Positionen',
    parkedText_one:
      '{{count}} Position ließ sich nicht importieren. Die Liste nennt den Grund und die Nummer der Zeile für den Hersteller.',
    parkedText_other:
      '{{count}} Positionen ließen sich nicht importieren. Die Liste nennt den Grund und die Nummer jeder Zeile für den Hersteller.',
    parkedDone: 'Keine Position ist geparkt: Der Import hat jede Zeile dieser Rechnung verarbeitet.',
    correction:
      'Der Hersteller muss seine Datei korrigieren. In der Demo ist ein Simulator der Hersteller: Wählen Sie auf seiner Seite „Correct“ bei der Rechnung {{number}}. Wählen Sie danach unten „Jetzt importieren“. Das behebt auch den falschen Preis und die falschen Lizenzen aus dem Schritt davor.',
    simulator: 'Simulator öffnen',
    relations: 'Unbekannte Kunden',
    relationsText:
      'Der Hersteller hat einen Kunden abgerechnet, der nur beim Hersteller gekauft hat. Wählen Sie „Kunden anlegen“, und füllen Sie die Pflichtfelder aus: wer an ihn verkauft, die Marge, und was der Hersteller nicht kennt, etwa die Postleitzahl und den Namen eines Ansprechpartners. Das Formular führt danach hierher zurück. Der Dienst liest das Abonnement des Kunden innerhalb einer Minute. Bewerten Sie dann die Rechnung neu, und die Liste ist leer. Steht das Abonnement noch darin, bewerten Sie noch einmal.',
    relationsDone: 'Jede Position dieser Rechnung hat ihren Kunden und ihren Verkäufer.',
    losses: 'Kunden, die Geld kosten',
    lossesText:
      'Diese Liste zeigt, was Sie für {{month}} mit jedem Kunden verdienen, den größten Verlust zuerst. Der Name eines Kunden öffnet seine Positionen unter den Kosten, mit der Marge jeder Position und dem Weg, sie zu ändern. Eine Marge, die ab dem ersten Tag des Monats gilt, wirkt auf diese Positionen nach einer Neubewertung der Rechnung. Sie können einen Monat mit Verlust abschließen, dann aber mit Absicht.',
    lossesDone: 'Kein bekannter Kunde zahlt für {{month}} weniger, als der Hersteller berechnet.',
    difference: 'Abweichungen von den Abonnements',
    differenceText:
      'Der Dienst berechnet jede Position aus dem Verlauf ihres Abonnements. Hat der Hersteller einen anderen Preis oder mehr Lizenzen abgerechnet, erklärt ein Satz die Abweichung, wie sich der erwartete Betrag berechnet und um wie viel es geht. Ein Hersteller schneidet den Preis einer Einheit in jedem Abrechnungszeitraum nach ganzen Cent ab. Deshalb kann ein erwarteter Betrag niedriger sein als ein Jahrespreis, den Sie selbst teilen. „Abonnement öffnen“ führt zu Preis und Verlauf. Die Korrektur im nächsten Schritt behebt diese. Die Positionen eines unbekannten Kunden behebt die Neubewertung im Schritt danach.',
    differenceDone: 'Die Rechnung stimmt mit den Abonnements überein: Sie hat keine Abweichung mehr.',
    conflict: 'Ein Konflikt mit dem Hersteller',
    conflictText:
      'Für ein Abonnement waren weitere Lizenzen eingeplant, und ein Administrator des Kunden hat die Lizenzen vorher beim Hersteller geändert. Der Dienst hat das nicht überschrieben. Lösen Sie den Konflikt: Wählen Sie „Werte des Herstellers behalten“. Oder öffnen Sie das Abonnement, und wählen Sie unter „Anstehend“ bei der Änderung „Trotzdem ändern“.',
    conflictDone: 'Kein Konflikt ist mehr offen. Dieser Schritt ist schon erledigt.',
    failed: 'Eine fehlgeschlagene Bestellung',
    failedText:
      'Der Hersteller hat eine Bestellung abgelehnt, während er einen neuen Kunden prüfte, und hat den Kunden seitdem freigegeben. Wiederholen Sie die Bestellung: Sie behält ihre ID, also wird nichts doppelt gekauft. Der Verlauf zeigt jeden Versuch.',
    failedRunning:
      'Keine fehlgeschlagene Bestellung ist mehr offen, aber eine Bestellung läuft noch. Ihr Verlauf zeigt das Ergebnis, und dieser Schritt meldet das Ende der Bestellung.',
    failedDone: 'Keine fehlgeschlagene Bestellung ist mehr offen. Dieser Schritt ist schon erledigt.',
    budget: 'Ein zu kleines Budget',
    budgetText:
      'Die Prognose dieses Monats folgt aus dem abgerechneten Verbrauch. Die Zeile nennt den Tag, an dem der Verbrauch das Budget des Kunden überschreitet oder überschritten hat. Wählen Sie „Budget festlegen“: Der Dialog hat die Fakten zum Kopieren für den Kunden und das Feld für das vereinbarte Budget. Das Budget begrenzt nichts: Es löst nur diese Meldung aus. Der Schritt ist erledigt, wenn es keine solche Zeile mehr gibt. Er ist der letzte: Wählen Sie dann „Rundgang beenden“.',
    budgetDone:
      'Keine Prognose überschreitet ihr Budget, also ist dieser Schritt erledigt. Er ist der letzte: Wählen Sie „Rundgang beenden“.',
    export: 'Dateien des Monats',
    exportText:
      'Diese Seite zeigt jeweils eine Datei der Rechnung, mit Summen und Prüfsumme. Wählen Sie unter „Empfänger“, für wen die Datei ist: für Sie mit allen Beträgen, für einen Reseller, den Sie dann auswählen, oder für alle Kunden zusammen. Wählen Sie unter „Format“ CSV, JSON Lines oder PDF und dann „Herunterladen“. Die Seite nennt die Schritte der Rechnung, die noch nicht erledigt sind. Für die Datei eines einzelnen Kunden öffnen Sie die Positionen der Rechnung und wählen den Kunden.',
  },
})
