/*
 * The stored model of specification 3.2 as rulings 16, 17, 19 and 33 read it, written down a second time and apart from
 * the entities: a line is a column, its type, "!" for not null, "=" and its default, "unique" where it is by itself.
 * Behind "--" stands what the rulings add to 3.2.
 */
const id = 'id uuid! = gen_random_uuid() unique';
const created = 'created_at timestamp(3) with time zone! = now()';
const submitted = `
    reference character varying(8)! = translate(upper("left"((gen_random_uuid())::text, 8)), '01'::text, 'GH'::text) unique
    phone_e164 text
    suspected_spam boolean! = false
    assignee_id uuid`;

const written: Readonly<Record<string, string>> = {
  users: `
    ${id}
    email text! unique
    password_hash text
    first_name text!
    last_name text!
    profile_image_url text
    role text! = 'client'
    is_active boolean! = true
    email_verified boolean! = false
    reset_token text unique
    reset_token_expiry timestamp(3) with time zone
    ${created}
    updated_at timestamp(3) with time zone! = now()
    --
    verification_token text unique
    verification_token_expiry timestamp(3) with time zone
    pending_email text`,
  sessions: `
    sid character varying! unique
    sess json!
    expire timestamp(6) with time zone!`,
  contact_inquiries: `
    ${id}
    first_name text!
    last_name text!
    email text!
    phone text
    message text!
    ${created}
    --
    status text! = 'new'
    ${submitted}`,
  consultation_requests: `
    ${id}
    name text!
    email text
    phone text!
    preferred_date date
    preferred_time text
    service_type text
    urgency text! = 'within-week'
    additional_info text
    request_type text! = 'consultation'
    status text! = 'pending'
    ${created}
    --
    ${submitted}`,
  consultations: `
    ${id}
    name text!
    email text!
    phone text!
    preferred_date date
    preferred_time text
    message text
    agree_to_contact boolean! = false
    status text! = 'pending'
    --
    form text! = 'dialog'
    ${created}
    ${submitted}`,
  job_applications: `
    ${id}
    name text!
    email text!
    phone text!
    work_experience jsonb!
    background_check_consent boolean!
    fingerprint_consent boolean!
    additional_notes text
    status text! = 'pending'
    --
    ${created}
    ${submitted}`,
  signup_applications: `
    --
    ${id}
    first_name text!
    last_name text!
    email text!
    phone text!
    address text!
    emergency_contact text!
    emergency_phone text!
    status text! = 'pending'
    reviewed_at timestamp(3) with time zone
    reviewed_by uuid
    ${created}
    ${submitted}`,
  clients: `
    ${id}
    user_id uuid! unique
    emergency_contact text
    emergency_phone text
    address text
    medical_notes text
    care_notes text
    status text! = 'active'
    --
    cancellation_policy text! = 'standard'
    billing_rhythm text! = 'weekly'
    billed_through date
    phone text
    status_reason text
    calendar_token text unique
    calendar_token_created_at timestamp(3) with time zone
    ${created}`,
  caregivers: `
    ${id}
    user_id uuid unique
    first_name text!
    last_name text!
    email text! unique
    phone text
    certification text
    experience integer
    specialties text[]! = '{}'
    hourly_rate numeric(8,2)
    bio text
    profile_image text
    timezone text! = 'America/Phoenix'
    is_active boolean! = true
    --
    ${created}`,
  caregiver_availability: `
    ${id}
    caregiver_id uuid!
    day_of_week smallint!
    start_time time(0) without time zone!
    end_time time(0) without time zone!
    is_available boolean! = true`,
  caregiver_time_off: `
    ${id}
    caregiver_id uuid!
    start_date timestamp(3) with time zone!
    end_date timestamp(3) with time zone!
    reason text
    is_all_day boolean! = true
    notes text`,
  appointments: `
    ${id}
    client_id uuid!
    caregiver_id uuid
    service_id uuid
    scheduled_date timestamp(3) with time zone!
    end_date timestamp(3) with time zone!
    duration integer!
    service_type text!
    status text! = 'scheduled'
    priority text! = 'normal'
    location text
    special_instructions text
    estimated_cost numeric(8,2)
    actual_cost numeric(8,2)
    client_notes text
    caregiver_notes text
    admin_notes text
    reminder_sent boolean! = false
    booked_at timestamp(3) with time zone! = now()
    confirmed_at timestamp(3) with time zone
    started_at timestamp(3) with time zone
    completed_at timestamp(3) with time zone
    cancelled_at timestamp(3) with time zone
    cancel_reason text
    --
    cancel_fee numeric(8,2)
    cancelled_by uuid
    revision integer! = 0`,
  appointment_recurring: `
    ${id}
    appointment_id uuid!
    pattern text!
    interval integer! = 1
    days_of_week smallint[]
    end_date date
    max_occurrences integer
    is_active boolean! = true`,
  care_updates: `
    ${id}
    client_id uuid!
    caregiver_id uuid
    appointment_id uuid
    update_type text!
    title text!
    content text!
    priority text! = 'normal'
    is_read_by_family boolean! = false
    --
    ${created}`,
  services: `
    ${id}
    name text!
    description text
    base_price numeric(8,2)!
    duration integer
    category text
    is_active boolean! = true`,
  invoices: `
    ${id}
    invoice_number text! unique
    client_id uuid!
    subtotal numeric(10,2)!
    tax numeric(10,2)! = 0
    total numeric(10,2)!
    issue_date date!
    due_date date!
    status text! = 'pending'
    payment_method text
    paid_at timestamp(3) with time zone
    notes text
    --
    cancelled_at timestamp(3) with time zone
    cancel_reason text
    suspended_at timestamp(3) with time zone
    ${created}`,
  invoice_items: `
    ${id}
    invoice_id uuid!
    appointment_id uuid
    service_description text!
    quantity numeric(8,2)! = 1
    rate numeric(8,2)!
    amount numeric(10,2)!
    service_date date
    --
    client_id uuid!
    position integer! = 1
    withdrawn boolean! = false`,
  invoice_numbers: `
    --
    series text! unique
    last integer!`,
  payments: `
    --
    ${id}
    invoice_id uuid!
    client_id uuid!
    payment_date date!
    amount numeric(10,2)!
    payment_method text!
    notes text
    reason text
    ${created}`,
  billings: `
    ${id}
    client_id uuid!
    appointment_id uuid unique
    amount numeric(10,2)!
    service_description text!
    billing_date date!
    due_date date!
    status text! = 'pending'
    payment_method text
    paid_at timestamp(3) with time zone
    --
    ${created}`,
  analytics: `
    ${id}
    metric text!
    value numeric(14,2)!
    date timestamp(3) with time zone! = now()
    metadata jsonb`,
  appointment_reminders: `
    ${id}
    appointment_id uuid!
    reminder_type text!
    reminder_time timestamp(3) with time zone!
    time_before_appointment integer!
    status text! = 'pending'
    message text
    sent_at timestamp(3) with time zone`,
  recurring_appointments: `
    ${id}
    client_id uuid!
    caregiver_id uuid
    service_id uuid
    recurrence_pattern text!
    recurrence_interval integer! = 1
    days_of_week smallint[]
    day_of_month smallint
    start_date date!
    end_date date
    max_occurrences integer
    duration integer!
    start_time time(0) without time zone!
    is_active boolean! = true
    client_notes text
    --
    continues_id uuid
    ${created}`,
  generated_appointments: `
    ${id}
    recurring_appointment_id uuid!
    appointment_id uuid! unique
    scheduled_date timestamp(3) with time zone!
    --
    is_exception boolean! = false
    conflict text`,
  recurring_changes: `
    --
    ${id}
    recurring_appointment_id uuid!
    appointment_id uuid
    scope text!
    first_visit timestamp(3) with time zone
    override_reason text
    changed_by uuid!
    ${created}`,
  submission_notes: `
    --
    ${id}
    contact_inquiry_id uuid
    consultation_id uuid
    consultation_request_id uuid
    signup_application_id uuid
    job_application_id uuid
    text text!
    written_by uuid!
    ${created}`,
  submission_outcomes: `
    --
    ${id}
    consultation_id uuid unique
    consultation_request_id uuid unique
    signup_application_id uuid unique
    job_application_id uuid unique
    client_id uuid
    caregiver_id uuid
    decided_by uuid!
    ${created}`,
  client_search: `
    --
    client_id uuid! unique
    words text!`,
  idempotency_keys: `
    --
    operation text!
    key text!
    request_hash text!
    answer jsonb
    ${created}`,
  sign_in_failures: `
    --
    email_key text! unique
    failures integer! = 0
    locked_until timestamp(3) with time zone
    updated_at timestamp(3) with time zone! = now()`,
  rate_limits: `
    --
    key text! unique
    points integer! = 0
    expire bigint`,
  audit_log: `
    --
    id bigint! = nextval('audit_log_id_seq'::regclass) unique
    at timestamp(3) with time zone! = now()
    kind text!
    actor_id uuid
    actor_role text!
    operation text!
    subject_kind text
    subject_id uuid
    request_id text
    details jsonb! = '{}'`,
  audit_seals: `
    --
    number integer! unique
    upto bigint!
    ids bigint[]!
    hashes bytea!
    previous bytea!
    hash bytea!
    sealed_at timestamp(3) with time zone!`,
};

const columnsOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '--')
    .sort();

/** The columns of every table, sorted: as `client_id uuid!`, the name first. */
export const storedModel: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(written).map(([table, lines]) => [table, columnsOf(lines)]),
);
