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
      'This list has everything that waits for a person: the invoices of {{month}}, a failed order, renewals, a conflict, a budget. Each row has the money at stake and the button that resolves it.',
    board: 'The month closing board',
    boardText:
      'Each row is an invoice of {{month}}, each column a step of closing it. Green steps are done. One invoice still has work in several steps: the next screens show them.',
    parked: 'Parked lines and unknown customers',
    parkedText:
      'Two lines could not be imported: one has no amount, and one ends in the middle. The list gives the reason and the number of the line for the vendor. The next step lists the lines of a customer that bought only at the vendor: create the customer here, then re-rate the invoice.',
    difference: 'Differences from the subscriptions',
    differenceText:
      'The service calculates each line from the history of its subscription. Where the vendor billed another price or more seats, a sentence explains the difference and what is at stake. Open a line to see its price step by step.',
    conflict: 'A conflict with the vendor',
    conflictText:
      'Additional seats were scheduled for a subscription, but an administrator of the customer changed the seats at the vendor first. The service did not overwrite that change. Resolve the conflict: drop the scheduled change, or schedule it again from the subscription.',
    failed: 'An order that failed',
    failedText:
      'The vendor refused an order while it was reviewing a new customer, and has approved the customer since. Retry the order: it keeps its id, so nothing is bought twice. The story shows each attempt.',
    budget: 'A budget that is nearly used up',
    budgetText:
      'The forecast of this month follows from the usage that was billed. It says on which day the budget of the customer is exceeded, while there is still time to act.',
    export: 'Files of the month',
    exportText:
      'When all steps are done, each reseller and customer gets its file: CSV, JSON Lines or PDF, with sums and a digest. The lines of the invoice add up to the total, by reseller, customer and subscription.',
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
      'Diese Liste enthält alles, was auf einen Menschen wartet: die Rechnungen für {{month}}, eine fehlgeschlagene Bestellung, Verlängerungen, einen Konflikt, ein Budget. Jede Zeile nennt den Betrag, um den es geht, und hat die Schaltfläche, die sie erledigt.',
    board: 'Der Monatsabschluss',
    boardText:
      'Jede Zeile ist eine Rechnung für {{month}}, jede Spalte ein Schritt des Abschlusses. Grüne Schritte sind erledigt. Bei einer Rechnung ist in mehreren Schritten noch etwas zu tun: Das zeigen die nächsten Seiten.',
    parked: 'Geparkte Positionen und unbekannte Kunden',
    parkedText:
      'Zwei Positionen ließen sich nicht importieren: Einer fehlt der Betrag, eine bricht mitten im Text ab. Die Liste nennt den Grund und die Nummer der Zeile für den Hersteller. Der Schritt danach zeigt die Positionen eines Kunden, der nur beim Hersteller gekauft hat: Legen Sie den Kunden hier an, und bewerten Sie die Rechnung dann neu.',
    difference: 'Abweichungen von den Abonnements',
    differenceText:
      'Der Dienst berechnet jede Position aus dem Verlauf ihres Abonnements. Hat der Hersteller einen anderen Preis oder mehr Lizenzen abgerechnet, erklärt ein Satz die Abweichung und um wie viel es geht. Öffnen Sie eine Position, um ihren Preis Schritt für Schritt zu sehen.',
    conflict: 'Ein Konflikt mit dem Hersteller',
    conflictText:
      'Für ein Abonnement waren weitere Lizenzen eingeplant, und ein Administrator des Kunden hat die Lizenzen vorher beim Hersteller geändert. Der Dienst hat das nicht überschrieben. Lösen Sie den Konflikt: Verwerfen Sie die geplante Änderung, oder planen Sie sie im Abonnement neu.',
    failed: 'Eine fehlgeschlagene Bestellung',
    failedText:
      'Der Hersteller hat eine Bestellung abgelehnt, während er einen neuen Kunden prüfte, und hat den Kunden seitdem freigegeben. Wiederholen Sie die Bestellung: Sie behält ihre ID, also wird nichts doppelt gekauft. Der Verlauf zeigt jeden Versuch.',
    budget: 'Ein fast verbrauchtes Budget',
    budgetText:
      'Die Prognose dieses Monats folgt aus dem abgerechneten Verbrauch. Sie nennt den Tag, an dem das Budget des Kunden überschritten wird, solange noch Zeit zum Handeln ist.',
    export: 'Dateien des Monats',
    exportText:
      'Sind alle Schritte erledigt, bekommt jeder Reseller und jeder Kunde seine Datei: CSV, JSON Lines oder PDF, mit Summen und Prüfsumme. Die Positionen der Rechnung ergeben die Gesamtsumme, nach Reseller, Kunde und Abonnement.',
  },
})
