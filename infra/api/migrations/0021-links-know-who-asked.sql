-- A link that has run out says, on the device that asked for it and nowhere else, whom it was for.

alter table magic_links
  -- no reference: links are forgotten within days, and keep no device from being forgotten
  add column asked_by uuid;
