-- What is not known of an invoice is listed by the money that it is about, page by page.
create index invoice_gaps_by_money on invoice_gaps (tenant_id, invoice_id, revision, abs(subtotal), gap_number);
