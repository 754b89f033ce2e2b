-- An expired link reveals its recipient only on the device that requested it.

alter table magic_links
  -- no reference: links are forgotten within days, and keep no device from being forgotten
  add column asked_by uuid;
