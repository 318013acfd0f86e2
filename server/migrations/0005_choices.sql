-- What people and organizations chose from the reference data: one row a choice, so that a value in use cannot be deleted
-- and a choice cannot be made twice.

create table person_tag (
  person_id integer not null references person on delete cascade,
  tag_id integer not null references tag,
  primary key (person_id, tag_id)
);
create index person_tag_tag_idx on person_tag (tag_id);

create table person_collaboration (
  person_id integer not null references person on delete cascade,
  collaboration_id integer not null references collaboration,
  primary key (person_id, collaboration_id)
);
create index person_collaboration_collaboration_idx on person_collaboration (collaboration_id);

create table person_cause (
  person_id integer not null references person on delete cascade,
  cause_id integer not null references cause,
  primary key (person_id, cause_id)
);
create index person_cause_cause_idx on person_cause (cause_id);

create table person_interest (
  person_id integer not null references person on delete cascade,
  interest_id integer not null references interest,
  primary key (person_id, interest_id)
);
create index person_interest_interest_idx on person_interest (interest_id);

create table person_job_function (
  person_id integer not null references person on delete cascade,
  job_function_id integer not null references job_function,
  primary key (person_id, job_function_id)
);
create index person_job_function_job_function_idx on person_job_function (job_function_id);

create table person_skill (
  person_id integer not null references person on delete cascade,
  skill_type_id integer not null references skill_type,
  primary key (person_id, skill_type_id)
);
create index person_skill_skill_type_idx on person_skill (skill_type_id);

create table person_supported_organization (
  person_id integer not null references person on delete cascade,
  organization_id integer not null references organization,
  primary key (person_id, organization_id)
);
create index person_supported_organization_organization_idx on person_supported_organization (organization_id);

create table organization_industry (
  organization_id integer not null references organization on delete cascade,
  industry_id integer not null references industry,
  primary key (organization_id, industry_id)
);
create index organization_industry_industry_idx on organization_industry (industry_id);

create table organization_tag (
  organization_id integer not null references organization on delete cascade,
  tag_id integer not null references tag,
  primary key (organization_id, tag_id)
);
create index organization_tag_tag_idx on organization_tag (tag_id);

create table organization_market_type (
  organization_id integer not null references organization on delete cascade,
  market_type_id integer not null references market_type,
  primary key (organization_id, market_type_id)
);
create index organization_market_type_market_type_idx on organization_market_type (market_type_id);

create table organization_investment_area (
  organization_id integer not null references organization on delete cascade,
  investment_area_id integer not null references investment_area,
  primary key (organization_id, investment_area_id)
);
create index organization_investment_area_investment_area_idx on organization_investment_area (investment_area_id);

create table organization_investment_stage (
  organization_id integer not null references organization on delete cascade,
  investment_stage_id integer not null references investment_stage,
  primary key (organization_id, investment_stage_id)
);
create index organization_investment_stage_investment_stage_idx on organization_investment_stage (investment_stage_id);

create table organization_cause (
  organization_id integer not null references organization on delete cascade,
  cause_id integer not null references cause,
  primary key (organization_id, cause_id)
);
create index organization_cause_cause_idx on organization_cause (cause_id);

create table organization_job_function (
  organization_id integer not null references organization on delete cascade,
  job_function_id integer not null references job_function,
  primary key (organization_id, job_function_id)
);
create index organization_job_function_job_function_idx on organization_job_function (job_function_id);

create table organization_seniority_level (
  organization_id integer not null references organization on delete cascade,
  seniority_level_id integer not null references seniority_level,
  primary key (organization_id, seniority_level_id)
);
create index organization_seniority_level_seniority_level_idx on organization_seniority_level (seniority_level_id);

create table organization_practice_area (
  organization_id integer not null references organization on delete cascade,
  practice_area_id integer not null references practice_area,
  primary key (organization_id, practice_area_id)
);
create index organization_practice_area_practice_area_idx on organization_practice_area (practice_area_id);

create table organization_specialty_area (
  organization_id integer not null references organization on delete cascade,
  specialty_area_id integer not null references specialty_area,
  primary key (organization_id, specialty_area_id)
);
create index organization_specialty_area_specialty_area_idx on organization_specialty_area (specialty_area_id);
