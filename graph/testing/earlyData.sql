-- What an installation held on the schema of 0030_officeBilling, by hand and small: one client with
-- a visit behind her, one ahead, an invoice partly paid, and a request in the inbox.
-- `earlyData.test.ts` starts the newest build on it. Never change it; after a release, add another.
insert into services (id, name, base_price, duration, category)
  values ('00000000-0000-4000-8000-000000000001', 'Personal Care', 34.00, 180, 'personal-care');
insert into users (id, email, password_hash, first_name, last_name, role, email_verified) values
  ('00000000-0000-4000-8000-000000000002', 'rosalia@example.com', null, 'Rosalía', 'Quintero', 'client', true),
  ('00000000-0000-4000-8000-000000000003', 'office@example.com', null, 'Teresa', 'Ortiz', 'staff', true),
  ('00000000-0000-4000-8000-000000000004', 'lucia@example.com', null, 'Lucía', 'Ocampo', 'caregiver', true);
insert into clients (id, user_id, emergency_contact, emergency_phone, address, medical_notes, care_notes)
  values ('00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000002', 'Mateo Quintero', '(602) 555-0187',
    '4118 East Palo Verde Drive, Phoenix, AZ 85018', 'Type 2 diabetes.', 'Likes the radio on.');
insert into caregivers (id, user_id, first_name, last_name, email, hourly_rate)
  values ('00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000004', 'Lucía', 'Ocampo', 'lucia@example.com', 19.50);
insert into appointments (id, client_id, caregiver_id, service_id, scheduled_date, end_date, duration, service_type, status, location,
    special_instructions, estimated_cost, actual_cost, started_at, completed_at) values
  ('00000000-0000-4000-8000-000000000007', '00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000006',
    '00000000-0000-4000-8000-000000000001', '2026-01-06 16:00Z', '2026-01-06 19:00Z', 180, 'Personal Care', 'completed',
    '4118 East Palo Verde Drive, Phoenix, AZ 85018', null, 102.00, 102.00, '2026-01-06 16:02Z', '2026-01-06 19:01Z'),
  ('00000000-0000-4000-8000-000000000008', '00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000006',
    '00000000-0000-4000-8000-000000000001', '2096-01-06 16:00Z', '2096-01-06 19:00Z', 180, 'Personal Care', 'scheduled',
    '4118 East Palo Verde Drive, Phoenix, AZ 85018', 'The key is with the neighbor.', 102.00, null, null, null);
insert into care_updates (client_id, caregiver_id, appointment_id, update_type, title, content)
  values ('00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000007',
    'Visit summary', 'A good morning', 'We walked to the mailbox and back.');
insert into invoices (id, invoice_number, client_id, subtotal, total, issue_date, due_date)
  values ('00000000-0000-4000-8000-000000000009', 'INV-1001', '00000000-0000-4000-8000-000000000005', 102.00, 102.00, '2026-01-12', '2026-02-11');
insert into invoice_items (invoice_id, appointment_id, service_description, quantity, rate, amount, service_date)
  values ('00000000-0000-4000-8000-000000000009', '00000000-0000-4000-8000-000000000007', 'Personal Care', 3, 34.00, 102.00, '2026-01-06');
insert into payments (invoice_id, payment_date, amount, payment_method)
  values ('00000000-0000-4000-8000-000000000009', '2026-01-20', 40.00, 'Check');
insert into consultation_requests (id, reference, name, email, phone, additional_info)
  values ('00000000-0000-4000-8000-00000000000a', 'YDTGRR68', 'Ana Ruiz', 'ana@example.com', '(602) 555-0191', 'For my mother, after a fall.');
