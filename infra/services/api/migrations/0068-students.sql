-- Verified students, and verifications in progress.

create table student_statuses (
  account_number text primary key references customers,
  -- null: the verifier does not know the school by an id
  school_id text,
  school_name text not null,
  checked_on date not null,
  -- the first day on which it counts no more
  valid_until date not null,
  -- of how many days before was told already; null: of none
  told_days integer,
  -- the site it was proven on; null where it came otherwise
  origin text
);

create index student_statuses_ending on student_statuses (valid_until);

create table student_verifications (
  verification_id uuid primary key,
  device_id uuid not null references devices,
  -- a link from a mail was followed there
  other_device_id uuid references devices,
  -- whose it was, or who bought with it
  account_number text references customers,
  country text not null check (country in ('US', 'CA')),
  locale text not null,
  school_id text,
  school_name text not null,
  email_domain text,
  -- as it was said; sealed, and gone as soon as it is decided
  sealed_claim text,
  state text not null check (state in ('checking', 'birthYearAsked', 'proofAsked', 'linkSent', 'documentAsked',
    'inReview', 'verified', 'notEligible', 'verifiedElsewhere')),
  problem text,
  valid_until date,
  -- where to write when somebody has looked at the document
  email text,
  origin text not null,
  -- when the verifier is asked again; null: it is not waited for
  check_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'verified') = (valid_until is not null))
);

create index student_verifications_by_device on student_verifications (device_id, created_at);
create index student_verifications_by_other_device on student_verifications (other_device_id);
create index student_verifications_by_account on student_verifications (account_number);
create index student_verifications_to_check on student_verifications (check_at) where check_at is not null;
create index student_verifications_over on student_verifications (expires_at);

-- Links mailed to the school address, or to the student after a document review.
create table student_links (
  link_hash text primary key,
  verification_id uuid not null references student_verifications on delete cascade,
  purpose text not null check (purpose in ('proof', 'goOn')),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index student_links_by_verification on student_links (verification_id);

-- Document on its way to the verifier, kept for minutes.
create table student_document_parts (
  verification_id uuid not null references student_verifications on delete cascade,
  part integer not null check (part between 0 and 19),
  sealed text not null,
  expires_at timestamptz not null,
  primary key (verification_id, part)
);
